export type S3Place = {
  accessKey: string;
  secretKey: string;
  region: string;
  endpoint: string;
  bucket: string;
  prefix: string;
};

/** Null where a stray % makes them no parts of an address. */
const decodeAll = (parts: readonly string[]): string[] | null => {
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
};

/** Reads s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=false, the form of STORAGE_URL. */
export const parseS3Url = (text: string): S3Place | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const parts = [url.username, url.password, ...url.pathname.split('/').filter(Boolean)];
  const [accessKey, secretKey, bucket, ...folders] = decodeAll(parts) ?? [];
  if (url.protocol !== 's3:' || !accessKey || !secretKey || !url.hostname || !bucket) return null;
  const isPlain = url.searchParams.get('tls') === 'false';
  return {
    accessKey,
    secretKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
};
