import { KEY, KEYLESS } from './running-service'

/** A request that HTTP refuses before its body is read as JSON, as bytes on the wire. */
export type MalformedHttp = readonly [status: number, name: string, bytes: string]

const CALL = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
const JSON_TYPE = 'content-type: application/json'
const MAX_BYTES = 512 * 1024

const PATH = `/main/v3/${KEY}`

function request(
  { line = `POST ${PATH} HTTP/1.1`, headers = [JSON_TYPE] }: { line?: string; headers?: readonly string[] },
  body = CALL,
): string {
  const length = `content-length: ${Buffer.byteLength(body)}`
  return `${[line, 'host: x', 'connection: close', length, ...headers].join('\r\n')}\r\n\r\n${body}`
}

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map(
  (method): MalformedHttp => [405, `${method} of calls`, request({ line: `${method} ${PATH} HTTP/1.1` }, '')],
)

const PATHS: MalformedHttp[] = [
  ...['/main/v3', '/main/v3/', `/main/v3/${KEYLESS}`, '/main/v3/short', `/main/v3/${'k'.repeat(4_000)}`].map(
    (path) => [401, path] as const,
  ),
  ...[
    `/main/v3/${KEY}%20`,
    `/main/v3/%00${KEY}`,
    `/main/v3/${KEY.toUpperCase()}`,
    `/main/v3/${KEY};x`,
    '/main/v3/..%2f..%2fetc%2fpasswd',
    '/main/v3/%ff%fe',
    '/main/v3/__proto__',
    '/main/v3/constructor',
    "/main/v3/'%20OR%201=1%20--",
  ].map((path) => [401, path] as const),
  ...[
    '/',
    '//',
    '/main',
    '/main/',
    '/v3',
    `/v3/${KEY}`,
    `/main/v2/${KEY}`,
    `/main/V3/${KEY}`,
    `/main//v3/${KEY}`,
    `/main/v3//${KEY}`,
    `/main/v3/${KEY}/`,
    `/main/v3/${KEY}/credit`,
    `/main/v3/${KEY}/credits/`,
    `/nowhere/v3/${KEY}`,
    `/Main/v3/${KEY}`,
    `/__proto__/v3/${KEY}`,
    `/constructor/v3/${KEY}`,
    `/main%2fv3%2f${KEY}`,
    `/../main/v3/${KEY}`,
    `http://elsewhere.example/main/v3/${KEY}`,
    '*',
  ].map((path) => [404, path] as const),
].map(([status, path]) => [
  status,
  `the path ${path.slice(0, 80)}`,
  request({ line: `POST ${path} HTTP/1.1` }),
])

const TYPES = [
  [],
  ['content-type:'],
  ['content-type: text/plain'],
  ['content-type: text/json'],
  ['content-type: application/jsonx'],
  ['content-type: application/json-rpc'],
  ['content-type: application/x-www-form-urlencoded'],
  ['content-type: multipart/form-data; boundary=x'],
  ['content-type: application/xml, application/json'],
  ...['utf-16', '"UTF-16LE"', 'iso-8859-1', 'us-ascii', '', 'utf-8; charset=utf-16'].map((charset) => [
    `${JSON_TYPE}; charset=${charset}`,
  ]),
  [`${JSON_TYPE};odd=1;CharSet=utf-7`],
  [JSON_TYPE, 'content-encoding: gzip'],
  [JSON_TYPE, 'content-encoding: br'],
  [JSON_TYPE, 'content-encoding: identity, gzip'],
  [JSON_TYPE, 'content-encoding: unknown'],
].map((headers): MalformedHttp => [415, headers.join(' and ') || 'no type', request({ headers })])

const chunked = (chunks: readonly string[]) =>
  `POST ${PATH} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${JSON_TYPE}\r\ntransfer-encoding: chunked\r\n\r\n` +
  chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')

const SIZES: MalformedHttp[] = [
  [413, 'a byte too many', request({}, ' '.repeat(MAX_BYTES + 1))],
  [
    413,
    'a length too large, before the body came',
    `${request({}, '').replace('length: 0', 'length: 9999999')}`,
  ],
  [413, 'chunks too large together', `${chunked(Array(9).fill(' '.repeat(64 * 1024)))}0\r\n\r\n`],
]

/** What node:http itself refuses, without a body of ours. */
const PROTOCOL: MalformedHttp[] = [
  [400, 'no HTTP', 'hello\r\n\r\n'],
  [400, 'TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  [400, 'an unknown method', request({ line: `PSOT ${PATH} HTTP/1.1` })],
  [400, 'an unknown version', request({ line: `POST ${PATH} HTTP/9.9` })],
  [400, 'a space within the path', request({ line: `POST ${PATH} x HTTP/1.1` })],
  [400, 'a header without a name', request({ headers: [JSON_TYPE, ': x'] })],
  [400, 'a header with a space in its name', request({ headers: [JSON_TYPE, 'x y: z'] })],
  [400, 'two lengths', request({ headers: [JSON_TYPE, 'content-length: 5'] })],
  [400, 'a length that is no number', request({}).replace(/length: \d+/, 'length: many')],
  [400, 'a negative length', request({}).replace(/length: \d+/, 'length: -1')],
  [400, 'a length and chunks', request({ headers: [JSON_TYPE, 'transfer-encoding: chunked'] })],
  [400, 'a chunk without a size', `${chunked([])}zz\r\n`],
  [431, 'headers too large', request({ headers: [JSON_TYPE, `x: ${'x'.repeat(20_000)}`] })],
]

const WITH_ENVELOPE: readonly MalformedHttp[] = [
  ...METHODS,
  ...PATHS,
  ...TYPES,
  ...SIZES,
  [400, 'no host', `POST ${PATH} HTTP/1.1\r\nconnection: close\r\n\r\n`],
  [411, 'a request of HTTP/0.9', `POST ${PATH}\r\n\r\n`],
  [411, 'a request of HTTP/1.0 without its length', `POST ${PATH} HTTP/1.0\r\n${JSON_TYPE}\r\n\r\n${CALL}`],
  [405, 'POST of credits', request({ line: `POST ${PATH}/credits HTTP/1.1` })],
  [401, 'credits of nobody', request({ line: `GET /main/v3/${KEYLESS}/credits HTTP/1.1` }, '')],
  [426, 'POST of a WebSocket', request({ line: `POST /main/ws/v3/${KEY} HTTP/1.1` })],
]

export const MALFORMED_HTTP = { withEnvelope: WITH_ENVELOPE, withoutEnvelope: PROTOCOL }
