/** Ways to put the zip `my-crate.zip` into the dev stack's store as the crate `my-crate`, each as a command. */
export function waysToPut(settings: Record<string, string>): string[] {
  const { S3_ACCESS_KEY: key, S3_SECRET_KEY: secret, S3_BUCKET: bucket, S3_ENDPOINT: host } = settings;
  const endpoint = `http://${host}`;
  const place = `${bucket}/crates/my-crate.zip`;
  const aws = `AWS_ACCESS_KEY_ID=${key} AWS_SECRET_ACCESS_KEY=${secret} AWS_DEFAULT_REGION=us-east-1`;
  const remote = `:s3,provider=Other,endpoint="${endpoint}",access_key_id=${key},secret_access_key=${secret}:`;
  const client = `Minio("${host}", "${key}", "${secret}", secure=False)`;
  return [
    `  aws     ${aws} aws --endpoint-url ${endpoint} s3 cp my-crate.zip s3://${place}`,
    `  mc      MC_HOST_dev=http://${key}:${secret}@${host} mc cp my-crate.zip dev/${place}`,
    `  rclone  rclone copyto my-crate.zip '${remote}${place}'`,
    `  Python  python3 -c 'from minio import Minio; ${client}.fput_object("${bucket}", "crates/my-crate.zip", "my-crate.zip")'`,
  ];
}
