// An S3 store with one account, taken from the environment as MinIO takes it, and the bucket of compose.yaml.
import S3rver from 's3rver';
import Account from 's3rver/lib/models/account.js';

new Account('1', 'fellow-eye').createKeyPair(process.env.MINIO_ROOT_USER, process.env.MINIO_ROOT_PASSWORD);
await new S3rver({
  address: '0.0.0.0',
  port: 9000,
  directory: '/data',
  silent: true,
  // `store:9000` is a host, not a bucket.
  vhostBuckets: false,
  configureBuckets: [{ name: 'recordings' }],
}).run();
