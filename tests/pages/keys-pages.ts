import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { ADMIN_TOKEN } from './state-explorers'
import { fill, goTo, pick, press, pressIn, see } from './steps'

const PATH = '/keys'
const NAME = 'A key to look at'
const { address } = demoContract('demo-mainnet', 'Token')
const word = formatStoragePermalink('demo-mainnet', { address, slot: '2' })

const make = [fill('Label', NAME), press('Create key'), see(/it is not shown again/)]
const giveToken = (token: string) => [fill('Admin token', token), press('Open')]

/** Keys of the embedded service. */
export const KEYS_PAGES: readonly PageState[] = [
  {
    name: 'keys',
    href: PATH,
    says: /^\d+ keys?$/,
    next: [
      { name: 'keys-made', steps: make, says: /it is not shown again/ },
      {
        name: 'keys-use',
        steps: [
          press('Use it for the demo networks'),
          see(/^The demo networks now use this key/),
          goTo(word),
          press(/^Read/),
          see(/^1 call · 80 credits/),
          goTo(PATH),
          pressIn(NAME, 'Show 30 days'),
          pick('Day by day'),
        ],
        says: 'eth_getStorageAt',
      },
      { name: 'keys-revoking', steps: [pressIn(NAME, 'Revoke')], says: 'Revoke the key' },
      { name: 'keys-revoked', steps: [press('Revoke the key')], says: /calls with this key are refused/ },
    ],
  },
  {
    name: 'keys-label-refused',
    href: PATH,
    steps: [fill('Label', 'turned \u202e round'), press('Create key')],
    says: 'The label must not contain control characters.',
  },
  {
    name: 'keys-token',
    on: 'public',
    href: PATH,
    says: 'Admin token',
    next: [
      {
        name: 'keys-token-wrong',
        steps: giveToken('not-the-admin-token'),
        says: /The service does not accept this token/,
      },
      { name: 'keys-none', steps: giveToken(ADMIN_TOKEN), says: 'There is no key,' },
    ],
  },
  { name: 'keys-dead', on: 'dead', href: PATH, says: 'The service could not be reached.' },
  {
    name: 'keys-without-demo',
    on: 'withoutDemo',
    href: PATH,
    says: /This explorer was started without a service of its own\./,
  },
]
