type Response = {
  /** Fresh for each response, at least 128 bits; it marks the scripts that the server itself wrote. */
  nonce: string
  /** Then React evaluates code to show where an error arose, and Next's overlay styles itself. */
  isDevelopment: boolean
}

/**
 * What a page may load and run: its own scripts by nonce and what those load (`strict-dynamic`), its own styles, and
 * connections to the explorer alone (https://www.w3.org/TR/CSP3/). Nothing inline, nothing evaluated; WebAssembly runs
 * in workers only, which obey the policy of their own script (next.config.js).
 */
export function contentSecurityPolicy({ nonce, isDevelopment }: Response): string {
  const marked = `'nonce-${nonce}'`
  return [
    "default-src 'none'",
    `script-src ${marked} 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : marked}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
