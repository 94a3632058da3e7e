const SECRET_FIELDS = new Set(['key', 'token', 'password', 'authorization'])

/**
 * Whether a config, as written, contains a secret: a key, a token, or a URL with credentials. Providers put keys into the path of
 * a URL, so any path counts.
 */
export function statesSecret(config: unknown, field = ''): boolean {
  if (typeof config === 'string') {
    return !config.includes('${') && (SECRET_FIELDS.has(field.toLowerCase()) || isSecretUrl(config))
  }
  if (typeof config !== 'object' || config === null) return false
  return Object.entries(config).some(([name, value]) =>
    statesSecret(value, Array.isArray(config) ? field : name),
  )
}

function isSecretUrl(text: string): boolean {
  if (!/^[a-z-]+:\/\//.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, pathname, search } = new URL(text)
  if (username !== '' || password !== '') return true
  return /^https?:$/.test(protocol) && (pathname !== '/' || search !== '')
}
