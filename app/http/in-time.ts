/**
 * Returns the result of `work`, or throws if it takes longer than `ms`. What comes too late is given to `discard`. A
 * failure that comes too late is ignored.
 */
export async function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  discard: (late: Result) => void = () => undefined,
): Promise<Result> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Error(`No answer within ${ms} ms`));
    }, ms);
  });
  work.then(
    (result) => {
      if (isOver) discard(result);
    },
    () => undefined,
  );
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
