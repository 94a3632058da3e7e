/** Opens the link of this page with another network in place of its own, or anew with the same. */
export function openOn(slug: string): void {
  const { pathname, search, hash } = window.location
  const path = `/${[slug, ...pathname.split('/').slice(2)].join('/')}`
  if (path === pathname) window.location.reload()
  else window.location.assign(`${path}${search}${hash}`)
}
