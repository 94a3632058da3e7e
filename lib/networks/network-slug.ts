/** Longer than the slug of any name that can be given, and short enough for every part of a URL. */
const LONGEST_SLUG = 120

const SLUG = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([1-9]\d{0,15})$/

/**
 * What the URLs of an added network begin with: its name, and its chain id at the end. "my-devnet-4242"; "chain-4242"
 * where a name has neither Latin letters nor digits.
 */
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

/** The name and the chain id that a slug tells of; null for one that ends in no chain id. "My devnet", 4242. */
export function parseNetworkSlug(slug: string): { name: string; chainId: number } | null {
  const [, words = '', digits = ''] = (slug.length <= LONGEST_SLUG && SLUG.exec(slug)) || []
  const chainId = Number(digits)
  if (words === '' || !Number.isSafeInteger(chainId)) return null
  const name = words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ')
  return { name: words === 'chain' ? `Chain ${digits}` : name, chainId }
}
