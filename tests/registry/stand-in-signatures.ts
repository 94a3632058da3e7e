import { type Hex, keccak256, stringToBytes } from 'viem'

/** What the stand-in's signature database knows; `many_msg_babbage(bytes1)` really has the selector of `transfer`. */
const KNOWN = [
  'Deposited(address,uint256,string)',
  'Swept(address,address,uint256)',
  'Noted(bytes32,(uint256,string)[],bool)',
  'NotOpen(uint256)',
  'TooLittle(address,uint256)',
  'transfer(address,uint256)',
  'many_msg_babbage(bytes1)',
]

/** A hash for which it sends names that do not have it. */
export const LIED_ABOUT: Hex = keccak256(stringToBytes('Secret(uint256)'))
export const LIED_SELECTOR: Hex = '0xdeadbeef'

export const topicOf = (signature: string): Hex => keccak256(stringToBytes(signature))
export const selectorOf = (signature: string): Hex => `0x${topicOf(signature).slice(2, 10)}`

/** Status and body of `/signature-database/v1/lookup`: one bad hash fails all. */
export function lookUpSignatures(query: URLSearchParams): [status: number, body: object] {
  const [functions, events] = [listOf(query.get('function')), listOf(query.get('event'))]
  const isGood = functions.every(isHash(4)) && events.every(isHash(32))
  if (!isGood) return [500, { ok: false, error: 'Invalid hash' }]
  const entries = (names: readonly string[]) =>
    names.map((name) => ({ name, filtered: false, hasVerifiedContract: true }))
  const functionOf = (selector: string) => {
    if (selector === LIED_SELECTOR) return entries(['Harmless(uint256)', 'owner\u202e()'])
    const names = KNOWN.filter((name) => selectorOf(name) === selector)
    return names.length > 0 ? entries(names) : null
  }
  const eventOf = (topic0: string) =>
    entries(topic0 === LIED_ABOUT ? ['Approved(address)'] : KNOWN.filter((name) => topicOf(name) === topic0))
  return [
    200,
    {
      ok: true,
      result: {
        function: Object.fromEntries(functions.map((selector) => [selector, functionOf(selector)])),
        event: Object.fromEntries(events.map((topic0) => [topic0, eventOf(topic0)])),
        error: {},
      },
    },
  ]
}

const listOf = (text: string | null) => (text ? text.split(',') : [])

const isHash = (bytes: number) => (text: string) => new RegExp(`^0x[\\da-f]{${2 * bytes}}$`).test(text)
