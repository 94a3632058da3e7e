/** What a path under `/admin` means. */
export type AdminRoute = { resource: 'keys' } | { resource: 'key' | 'use'; keyId: string }

const KEY_PATH = /^\/admin\/keys\/([0-9a-f]{64})(\/use)?$/

export const isAdminPath = (url: string) => /^\/admin(\/keys(\/.*)?)?$/.test(pathOf(url))

/** Null for a path that the service does not have. `url` is the request target; its query is not looked at. */
export function parseAdminRoute(url: string): AdminRoute | null {
  const path = pathOf(url)
  if (path === '/admin/keys') return { resource: 'keys' }
  const [, keyId, use] = KEY_PATH.exec(path) ?? []
  return keyId ? { resource: use ? 'use' : 'key', keyId } : null
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
