/**
 * Whether a request comes from a page of the explorer itself. Fetch Metadata decides where the browser sends it
 * (https://www.w3.org/TR/fetch-metadata/); an older browser is judged by its Origin header.
 */
export function isSameOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null) return site === 'same-origin' && (origin === null || origin === ownOrigin)
  return origin === ownOrigin
}

/** The explorer's origin as its readers see it: the configured one, else that of the Host header, over HTTP. */
export function ownOrigin(headers: Headers, publicOrigin: string | null): string {
  return publicOrigin ?? `http://${headers.get('host') ?? ''}`
}
