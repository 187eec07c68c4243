/** Headers of the media service's response that are passed on. */
const PASSED_BACK = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'age',
];

/** Those of a response's headers that are passed on to visitors. */
export function passedHeaders(headers: Headers): Headers {
  const passed = new Headers();
  for (const name of PASSED_BACK) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return passed;
}
