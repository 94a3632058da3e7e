/**
 * Ends of the names of sites that no one gives to a member of a struct. Names that end otherwise may be either, and are
 * taken for paths.
 */
const ENDS = [
  ...[
    'com',
    'org',
    'net',
    'io',
    'co',
    'xyz',
    'app',
    'dev',
    'gg',
    'ai',
    'eth',
    'limo',
    'link',
    'wtf',
    'fyi',
    'lol',
  ],
  ...[
    'ens',
    'crypto',
    'nft',
    'lens',
    'bnb',
    'sol',
    'build',
    'cloud',
    'site',
    'online',
    'tech',
    'finance',
    'localhost',
  ],
]

const LABELS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i

/** Whether text is the name of a site or of a naming service, like app.example.org or name.eth, and no path. */
export function isSiteName(typed: string): boolean {
  if (!LABELS.test(typed)) return false
  const labels = typed.toLowerCase().replace(/:\d+$/, '').split('.')
  const [last = '', before = ''] = labels.toReversed()
  const isCountry = /^(co|com|org|ac|gov)$/.test(before) && /^[a-z]{2}$/.test(last) && labels.length > 2
  return ENDS.includes(last) || labels[0] === 'www' || isCountry || typed.includes(':') || /-/.test(typed)
}

/** Whether a name is one that a naming service gives to an address: name.eth, or as gateways write it, name.eth.limo. */
export const isNamedAddress = (typed: string): boolean =>
  /\.(eth|ens|crypto|nft|lens|bnb|sol)(\.|$)/i.test(typed)
