/** What our tests use of s3rver, which has no types of its own. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

/** What our tests use of aws4, which has no types of its own. */
declare module "aws4" {
  export function sign(
    request: {
      service: string;
      region: string;
      method: string;
      path: string;
      headers: Record<string, string | string[] | undefined>;
    },
    keys: { accessKeyId: string; secretAccessKey: string },
  ): { headers?: Record<string, string> };
}
