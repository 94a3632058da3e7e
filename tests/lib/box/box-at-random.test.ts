import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { SHIPPED_NETWORKS } from '@/lib/networks'

const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'cd'.repeat(32)}`
const KEY = 'CANARY0123456789abcdefCANARY'

/** Pieces of what people paste, in any order. */
const piece = fc.oneof(
  fc.constantFrom(
    'cast',
    'curl',
    'storage',
    'logs',
    'receipt',
    'rpc',
    'block',
    'tx',
    'did:pkh:',
    'eip155:',
    'ethereum:',
  ),
  fc.constantFrom(
    '--block',
    '--rpc-url',
    '-r',
    '--from-block=',
    '--address',
    '--json',
    '-d',
    '--chain',
    '-',
    '--',
    '=',
  ),
  fc.constantFrom(
    ADDRESS,
    WORD,
    ADDRESS.slice(2),
    WORD.slice(2),
    '0xa9059cbb',
    '0x',
    '1',
    '5',
    'latest',
    '10:',
    '1/',
  ),
  fc.constantFrom(
    'Transfer(address,uint256)',
    'function f()',
    'error E(',
    'balances[1]',
    '.',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '\\',
    '\n',
  ),
  fc.constantFrom(
    'https://',
    'etherscan.io',
    '/tx/',
    '/block/',
    'vitalik.eth',
    '/demo-l2/logs?',
    '{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{}]}',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const pasted = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', ' ')), { maxLength: 12 })
  .map((pieces) => pieces.flat().join(''))
const networks = fc.constantFrom(...SHIPPED_NETWORKS)
const PATH = /^\/[\w-]+\/(storage|logs|receipts)([/?#]|$)/

describe('readBox on anything', () => {
  test('default: gives suggestions or a sentence, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          pasted,
          fc.string(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
        ),
        networks,
        (text, network) => {
          const { suggestions, problem, note, data, found = [] } = parseBox(text, network)
          const says = suggestions.length > 0 || (problem ?? data ?? '') !== '' || found.length > 0
          if (text.trim() !== '') expect(says).toBe(true)
          for (const said of [problem, note, ...suggestions.map(({ says }) => says)]) {
            if (said !== undefined) expect(said).toMatch(/\S/)
          }
          for (const { href } of suggestions) expect(href).toMatch(PATH)
        },
      ),
    )
  })

  test('behavior: a key in a URL of a node is in nothing that it gives', () => {
    const url = fc.constantFrom(
      `https://mainnet.infura.io/v3/${KEY}`,
      `"https://eth-sepolia.g.alchemy.com/v2/${KEY}"`,
      `wss://node.example/?apikey=${KEY}`,
      `http://user:${KEY}@127.0.0.1:8545`,
    )
    const flag = fc.constantFrom('--rpc-url ', '--rpc-url=', '-r ', '--fork-url ', '-r', '')
    const start = fc.constantFrom(
      `cast storage ${ADDRESS} 5`,
      `cast receipt ${WORD}`,
      `cast logs --address ${ADDRESS}`,
      'cast logs',
      'cast storage',
      'cast',
      'curl',
      `curl -d '{"jsonrpc":"2.0","id":1,"method":"eth_getTransactionReceipt","params":["${WORD}"]}'`,
      '',
      ADDRESS,
    )
    fc.assert(
      fc.property(start, flag, url, networks, fc.boolean(), (command, option, node, network, isFirst) => {
        const [tool = '', ...rest] = command.split(' ')
        const text = isFirst ? [tool, option + node, ...rest].join(' ') : `${command} ${option}${node}`
        expect(JSON.stringify(parseBox(text, network))).not.toContain(KEY)
      }),
    )
  })
})
