/** A bucket of another program, over HTTP. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export interface Bucket {
  /** For STORAGE_URL. */
  url: string;
  stop(): Promise<void>;
}

export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), "shapla-bucket-"));
  const bucket = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory },
    configureBuckets: [{ name: "files" }],
  });
  const { port } = await bucket.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=no`,
    async stop() {
      await bucket.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
