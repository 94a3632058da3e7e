import type { PageState } from './page-state'
import { choose, fill, pick, press } from './steps'

const PATH = '/connections'
const DEMO = ['demo-mainnet', 'demo-testnet', 'demo-l2']

/** Keys of the reader's own, and who answers each network. */
export const CONNECTIONS_PAGES: readonly PageState[] = [
  {
    name: 'connections',
    href: `${PATH}?network=mainnet`,
    says: /Needs an API key/,
    next: [
      {
        name: 'connections-checked',
        steps: [press('Check Demo Mainnet, 90 credits')],
        says: /Head at 2,160,000/,
      },
      { name: 'connections-add-network', steps: [press('Add a network…')], says: /chains found/ },
    ],
  },
  {
    name: 'connections-without-demo',
    on: 'withoutDemo',
    href: PATH,
    says: /Other networks need an API key/,
  },
  {
    name: 'connections-without-wallet',
    href: PATH,
    steps: [pick('Wallet')],
    says: /No wallet found in this browser/,
    next: [{ name: 'connections-node', steps: [pick('Node')], says: /start the explorer with its address/ }],
  },
  {
    name: 'connections-unknown-key',
    href: PATH,
    keys: [{ service: 'embedded', networks: DEMO }],
    steps: [press(/^Check Demo Mainnet/)],
    says: /does not accept this API key/,
  },
  {
    name: 'connections-failing',
    on: 'metered',
    href: PATH,
    keys: [
      { service: 'gossip', networks: ['demo-l2', 'demo-testnet', 'mainnet', 'sepolia'] },
      { service: 'dead', networks: ['base-mainnet'] },
    ],
    steps: [
      press(/^Check Demo L2/),
      press(/^Check Demo Testnet/),
      press(/^Check Ethereum/),
      press(/^Check Sepolia/),
      press(/^Check Base/),
    ],
    says: /did not answer/,
  },
  {
    name: 'connections-endpoint-url',
    href: PATH,
    steps: [choose('Service', 'quicknode')],
    says: /This URL leads to one network/,
    next: [
      {
        name: 'connections-no-key-asked',
        steps: [choose('Service', 'publicnode')],
        says: /This service needs no key/,
      },
      {
        name: 'connections-odd-key',
        steps: [
          choose('Service', 'embedded'),
          fill('Name', 'Odd'),
          fill('API key', '../../admin'),
          press('Add key'),
        ],
        says: /An API key has 8 to 128 letters, digits, hyphens or underscores/,
      },
    ],
  },
  {
    name: 'connections-network-by-hand',
    href: `${PATH}?add=network&name=My+devnet&chain=0`,
    says: /Enter a chain id/,
  },
]
