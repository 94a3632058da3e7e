/** The target of a link in `docs`: a URL, or a file of the repository that the explorer does not show. */
export type DocLink = { href: string; file?: undefined } | { file: string; href?: undefined }

/** Its URL is `/docs`. */
const INDEX = 'README'

/**
 * The name of a page. Undefined for files that are not shown.
 *
 * @example docNameOf('docs/logs.md') is 'logs', docNameOf('docs/service/install.md') is 'service/install', and
 * docNameOf('docs/README.md') is ''
 */
export function docNameOf(file: string): string | undefined {
  const [, name] = /^docs\/((?:service\/)?[\w-]+)\.md$/.exec(file) ?? []
  return name === INDEX ? '' : name
}

/** @example docPath('logs') is '/docs/logs', and docPath('') is '/docs' */
export const docPath = (name: string): string => (name === '' ? '/docs' : `/docs/${name}`)

/**
 * Resolves the target of a link or an image, relative to the folder `docs`. Files of `public` are at the root of the
 * explorer.
 */
export function resolveDocLink(target: string): DocLink {
  if (/^(https?:|#)/.test(target)) return { href: target }
  const { pathname, hash } = new URL(target, 'file:///docs/')
  const file = pathname.slice(1)
  const name = docNameOf(file)
  if (name !== undefined) return { href: docPath(name) + hash }
  const [, shown] = /^public(\/.+)$/.exec(file) ?? []
  return shown ? { href: shown } : { file }
}
