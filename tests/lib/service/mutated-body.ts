import fc from 'fast-check'
import { MALFORMED_ENVELOPES } from './malformed-requests-envelope'
import { MALFORMED_PARAMETERS } from './malformed-requests-parameters'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const call = (method: string, params: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })

const WELL_FORMED = [
  call('eth_getStorageAt', [ADDRESS, '0x0', 'latest']),
  call('eth_getStorageAt', [ADDRESS, HASH, '0x10'], 'a text'),
  call('eth_getLogs', [{ address: ADDRESS, fromBlock: '0x1', toBlock: '0x2', topics: [HASH, null, [HASH]] }]),
  call('eth_getLogs', [{ address: [ADDRESS, ADDRESS], fromBlock: 'earliest', toBlock: 'latest' }], 1.5),
  call('eth_getTransactionReceipt', [HASH], null),
  call('eth_getBlockByNumber', ['0x1', false], -1),
  call('eth_getCode', [ADDRESS, 'latest'], 2 ** 60),
  call('eth_getProof', [ADDRESS, ['0x0', '0x1'], '0x1']),
  call('eth_getStorageValues', [{ [ADDRESS]: ['0x0', '0x1'] }, '0x1']),
  call('eth_getBlockReceipts', ['0x1']),
  call('eth_getTransactionByHash', [HASH]),
  call('eth_getBlockAccessList', [HASH]),
  call('eth_createAccessList', [{ to: ADDRESS, accessList: [{ address: ADDRESS, storageKeys: [HASH] }] }]),
  call('eth_call', [
    { from: ADDRESS, to: ADDRESS, data: '0xabcd', value: '0x1' },
    '0x1',
    { [ADDRESS]: { balance: '0x1', code: '0x60', stateDiff: { [HASH]: HASH } } },
  ]),
  call('eth_capabilities', []),
  { jsonrpc: '2.0', method: 'eth_chainId' },
  [call('eth_chainId', []), call('eth_getLogs', [{}], 2), { jsonrpc: '2.0', method: 'net_version' }, 1],
]

const toBytes = (text: string) => Buffer.from(text)

/** Half of them well formed: what is only a little wrong comes furthest. */
const seeds: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...WELL_FORMED.map((json) => toBytes(JSON.stringify(json)))),
  fc.constantFrom(
    ...[...MALFORMED_ENVELOPES, ...MALFORMED_PARAMETERS]
      .map(([body]) => toBytes(body))
      .filter((body) => body.length < 2_000),
  ),
)

/** Pieces that parsers stumble over. */
const TOKENS = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '\\u0000',
    '\\ud800',
    '\\"',
    '\0',
    '\n',
    '\uFEFF',
    '\u2028',
    '😀',
  ],
  ...[
    'null',
    'true',
    '{}',
    '[]',
    '""',
    '0',
    '-0',
    '-1',
    '1e400',
    '1e-400',
    '0.1',
    '9'.repeat(30),
    '0x',
    '0x0',
  ],
  ...['"id":', '"id":[],', '"method":', '"params":', '"jsonrpc":"2.0",', '"__proto__":', '"constructor":'],
  ...['"blockHash":null,', '"fromBlock":', '"topics":[[[', '"latest"', '"eth_getLogs"', '['.repeat(40)],
].map(toBytes)

type Mutate = (body: Buffer) => Buffer

const share = fc.double({ min: 0, max: 1, noNaN: true })
const at = (body: Buffer, where: number) => Math.floor(where * body.length)
const splice = (body: Buffer, from: number, to: number, piece: Uint8Array) =>
  Buffer.concat([body.subarray(0, from), piece, body.subarray(to)])

const mutations: fc.Arbitrary<Mutate> = fc.oneof(
  fc.tuple(share, fc.nat(255)).map(([where, byte]): Mutate => {
    return (body) => splice(body, at(body, where), at(body, where) + 1, Buffer.from([byte]))
  }),
  fc.tuple(share, fc.constantFrom(...TOKENS)).map(([where, token]): Mutate => {
    return (body) => splice(body, at(body, where), at(body, where), token)
  }),
  fc.tuple(share, fc.nat(20)).map(([where, length]): Mutate => {
    return (body) => splice(body, at(body, where), at(body, where) + length, Buffer.alloc(0))
  }),
  fc.tuple(share, share, share).map(([from, to, where]): Mutate => {
    return (body) =>
      splice(body, at(body, where), at(body, where), body.subarray(at(body, from), at(body, to)))
  }),
  fc.tuple(share, seeds, share).map(([where, other, from]): Mutate => {
    return (body) => splice(body, at(body, where), body.length, other.subarray(at(other, from)))
  }),
  share.map((where): Mutate => {
    return (body) => body.subarray(0, at(body, where))
  }),
  fc.tuple(share, fc.json({ maxDepth: 3 })).map(([where, json]): Mutate => {
    return (body) => replaceValue(body, where, json)
  }),
  fc.integer({ min: 2, max: 101 }).map((times): Mutate => {
    return (body) => (body.length > 500 ? body : Buffer.from(`[${Array(times).fill(body.toString())}]`))
  }),
)

/** Puts other JSON in the place of one value, so that the body stays JSON. */
function replaceValue(body: Buffer, where: number, json: string): Buffer {
  const text = body.toString()
  const values = [
    ...text.matchAll(/(?<=[:[,]\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)(?!\s*:)/g),
  ]
  const chosen = values[Math.floor(where * values.length)]
  if (!chosen) return body
  return Buffer.from(text.slice(0, chosen.index) + json + text.slice(chosen.index + chosen[0].length))
}

/** The bytes of a request, changed in some places; some are still well formed. */
export const mutatedBody: fc.Arbitrary<Buffer> = fc
  .tuple(seeds, fc.array(mutations, { minLength: 1, maxLength: 5 }))
  .map(([seed, changes]) => changes.reduce<Buffer>((body, change) => change(body), seed))
