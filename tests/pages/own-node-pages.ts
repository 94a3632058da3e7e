import type { PageState } from './page-state'

const AWAY = 'The node local has not been reached yet.'

/** Pages of an explorer that was started with a node of its own. */
export const OWN_NODE_PAGES: readonly PageState[] = [
  { name: 'home-own-node', on: 'ownNode', href: '/', says: /chain 31337, at block 0/ },
  {
    name: 'own-node-other-chain',
    on: 'ownNode',
    href: '/local-1337/storage',
    says: 'This link is for chain 1337, but the node local is now chain 31337.',
  },
  { name: 'connections-own-node', on: 'ownNode', href: '/connections', says: /chain 31337, at block 0/ },
  {
    name: 'credits-own-node',
    on: 'ownNode',
    href: '/credits?network=local-31337',
    says: /^Calls to your own node have no price\.$/,
  },
  { name: 'home-node-away', on: 'nodeAway', href: '/', says: AWAY },
  { name: 'node-away', on: 'nodeAway', href: '/local-31337/storage', says: AWAY },
]
