/** Longer than the slug of any allowed name, and short enough for a part of a URL. */
const LONGEST_SLUG = 120

const SLUG = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([1-9]\d{0,15})$/

/** Slug of an added network: its name and its chain id, "my-devnet-4242"; "chain-4242" for a name without Latin letters or digits. */
export function networkSlug(name: string, chainId: number): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const named = words === '' || words === String(chainId) ? 'chain' : words
  return named.endsWith(`-${chainId}`) ? named : `${named}-${chainId}`
}

/** The name and chain id of a slug, "My devnet" and 4242; null if it does not end in a chain id. */
export function parseNetworkSlug(slug: string): { name: string; chainId: number } | null {
  const [, words = '', digits = ''] = (slug.length <= LONGEST_SLUG && SLUG.exec(slug)) || []
  const chainId = Number(digits)
  if (words === '' || !Number.isSafeInteger(chainId)) return null
  const name = words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ')
  return { name: words === 'chain' ? `Chain ${digits}` : name, chainId }
}
