import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { writeSnippets } from '@/lib/snippets/snippets'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const ADDRESS = `0x${'ab'.repeat(20)}` as const
const WORD = `0x${'cd'.repeat(32)}` as const
const KEY = 'canary-key-0123456789abcdef'
const URL = `https://sepolia.infura.io/v3/${KEY}`
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)'

const hrefs = (text: string) =>
  parseBox(text, demo).suggestions.map(({ href }) => decodeURIComponent(href).replaceAll('+', ' '))

describe('cast commands', () => {
  test.each([
    [`cast storage ${ADDRESS} 5`, `/demo-mainnet/storage?address=${ADDRESS}&slot=5`],
    [`cast storage ${ADDRESS} 0x5 --block 16`, `/demo-mainnet/storage?address=${ADDRESS}&slot=5&block=16`],
    [
      `cast storage --rpc-url ${URL} --block=0x10 "${ADDRESS}" '5'`,
      `/sepolia/storage?address=${ADDRESS}&slot=5&block=16`,
    ],
    [`cast st ${ADDRESS} ${WORD} -r ${URL} -b latest`, `/sepolia/storage?address=${ADDRESS}&slot=${WORD}`],
    [`cast storage ${ADDRESS}`, `/demo-mainnet/storage?address=${ADDRESS}`],
    [`cast storage ${ADDRESS} 5 2`, `/demo-mainnet/storage?address=${ADDRESS}&slot=7`],
    [`cast storage ${ADDRESS} 5 --chain base`, `/base-mainnet/storage?address=${ADDRESS}&slot=5`],
    [`cast storage -c 10 ${ADDRESS} 5 --json`, `/optimism-mainnet/storage?address=${ADDRESS}&slot=5`],
    [`cast storage ${ADDRESS} 5 --rpc-url sepolia`, `/sepolia/storage?address=${ADDRESS}&slot=5`],
    [`cast receipt ${WORD}`, `/demo-mainnet/receipts/${WORD}`],
    [`cast receipt --json -r ${URL} ${WORD} status`, `/sepolia/receipts/${WORD}`],
    [`cast re --confirmations 3 ${WORD}`, `/demo-mainnet/receipts/${WORD}`],
    [`cast tx ${WORD}`, `/demo-mainnet/receipts/${WORD}`],
    [`cast run ${WORD} --quick`, `/demo-mainnet/receipts/${WORD}`],
    [
      `cast logs --from-block 10 --to-block=0x20 --address ${ADDRESS} '${TRANSFER}' ${ADDRESS}`,
      `/demo-mainnet/logs?address=${ADDRESS}&event=${TRANSFER}&topic1=${ADDRESS}&from=10&to=32`,
    ],
    [`cast logs ${WORD} '' ${WORD}`, `/demo-mainnet/logs?event=${WORD}&topic2=${WORD}&from=earliest`],
    [`cast logs --address ${ADDRESS}`, `/demo-mainnet/logs?address=${ADDRESS}&from=earliest`],
    [`cast block 123`, '/demo-mainnet/logs?from=123&to=123'],
    [`cast rpc eth_getTransactionReceipt ${WORD} --rpc-url ${URL}`, `/sepolia/receipts/${WORD}`],
    [
      `cast rpc eth_getLogs '{"address":"${ADDRESS}","fromBlock":"0x1","toBlock":"0x2"}'`,
      `/demo-mainnet/logs?address=${ADDRESS}&from=1&to=2`,
    ],
    [`$ cast receipt \\\n  ${WORD}`, `/demo-mainnet/receipts/${WORD}`],
    [`ETH_RPC_URL=${URL} cast receipt ${WORD}`, `/sepolia/receipts/${WORD}`],
  ])('args: %s', (command, href) => {
    expect(parseBox(command, demo).problem).toBeUndefined()
    expect(hrefs(command)).toEqual([href])
    expect(JSON.stringify(parseBox(command, demo))).not.toContain(KEY)
  })

  test('behavior: what the explorer itself writes for cast and curl is read back', () => {
    const requests = [
      { method: 'eth_getStorageAt', params: [ADDRESS, '0x5', '0x10'] },
      { method: 'eth_getTransactionReceipt', params: [WORD] },
      {
        method: 'eth_getLogs',
        params: [{ address: [ADDRESS], topics: [WORD], fromBlock: '0x1', toBlock: '0x2' }],
      },
    ] as const
    const wanted = [
      `/demo-l2/storage?address=${ADDRESS}&slot=5&block=16`,
      `/demo-l2/receipts/${WORD}`,
      `/demo-l2/logs?address=${ADDRESS}&event=${WORD}&from=1&to=2`,
    ]
    const network = findNetwork(SHIPPED_NETWORKS, 'demo-l2') as Network
    const endpoint = 'http://127.0.0.1:8645/demo-l2/v3'
    requests.forEach((request, at) => {
      const snippets = writeSnippets({ request: request as never, network, endpoint })
      for (const { tool, text } of snippets.filter(({ tool }) => tool === 'cast' || tool === 'curl')) {
        expect([tool, hrefs(text)]).toEqual([tool, [wanted[at]]])
      }
    })
  })

  test.each([
    ['cast storage', /names no contract/],
    ['cast storage vitalik.eth 5', /An address is 0x/],
    [`cast storage ${ADDRESS} five`, /A slot is a whole number/],
    [`cast storage ${ADDRESS} 5 --block ${WORD}`, /This block number is too large/],
    ['cast receipt 0x12', /64 hex digits/],
    ['cast logs transfer', /An event is a name/],
    ['cast balance 0x12', /Use one of the cast commands storage/],
    ['cast', /is no cast command/],
    ['cast rpc eth_sendRawTransaction {}', /would refuse|does not exist/],
    [`cast ${KEY}`, /Use one of the cast commands/],
  ])('error: %s', (command, expected) => {
    expect(parseBox(command, demo).problem).toMatch(expected)
    expect(JSON.stringify(parseBox(command, demo))).not.toContain(KEY)
  })
})
