import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createHttpSender } from '@/lib/service/nodes/http/http-sender'
import { type Heard, hear, startByteServer } from './byte-server'

const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

const STATUSES = ['200 OK', '201', '204 No Content', '304 Not Modified', '429 Too Many Requests', '500 Oops']

const field = fc.constantFrom(
  'content-type: application/json',
  'Date: Mon, 30 Nov 2026 00:00:00 GMT',
  'x-empty:',
  'X-Spaces: \t a b \t',
  'connection: close',
  'Connection: Keep-Alive',
  'keep-alive: timeout=5',
)

const body = fc.string({ unit: fc.constantFrom('{', '"', '\r', '\n', '0', 'é', '\0'), maxLength: 40 })

const chunked = (pieces: readonly string[], extension: string, trailer: string) =>
  [
    ...pieces
      .filter((piece) => piece !== '')
      .map((piece) => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`),
    `0\r\n${trailer}\r\n`,
  ].join('')

/** How the end of the body is told: by its length, by chunks, or by the end of the connection. */
const framed = fc.oneof(
  body.map((text) => ({ field: `Content-Length: ${text.length}`, text })),
  fc
    .record({
      pieces: fc.array(body, { maxLength: 4 }),
      extension: fc.constantFrom('', ';a', ';a=b'),
      trailer: fc.constantFrom('', 'x-trailer: 1\r\n'),
    })
    .map(({ pieces, extension, trailer }) => ({
      field: 'Transfer-Encoding: chunked',
      text: chunked(pieces, extension, trailer),
    })),
  body.map((text) => ({ field: null, text })),
)

const validAnswer = fc
  .record({
    interim: fc.constantFrom('', crlf('HTTP/1.1 103 Early Hints', 'link: </a>')),
    isOld: fc.boolean(),
    status: fc.constantFrom(...STATUSES),
    fields: fc.uniqueArray(field, { maxLength: 3, selector: (text) => text.split(':')[0]?.toLowerCase() }),
    framed,
    behind: fc.constantFrom('', '', '', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nbye'),
  })
  .map(({ interim, isOld, status, fields, framed: { field: framing, text }, behind }) => {
    // HTTP/1.0 has no chunks.
    const version = isOld && !framing?.startsWith('Transfer') ? '1.0' : '1.1'
    const head = [`HTTP/${version} ${status}`, ...fields, ...(framing === null ? [] : [framing])]
    return interim + crlf(...head) + text + behind
  })

/** Pieces that HTTP parsers have been known to read in two ways. */
const TOKENS = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    ' ',
    '\t',
    ':',
    ';',
    ',',
    '\0',
    '\x7f',
    '\xff',
    '0',
    '1',
    '-1',
    '+5',
    '0x5',
  ],
  ...['5\r\n', '0\r\n\r\n', 'ffffffff\r\n', 'content-length: 5\r\n', 'content-length: 6\r\n'],
  ...['content-length:\r\n', 'transfer-encoding: chunked\r\n', 'transfer-encoding: gzip, chunked\r\n'],
  ...['connection: close\r\n', ' folded\r\n', 'content-length : 5\r\n', 'HTTP/1.1 200 OK\r\n'],
  ...['HTTP/1.1 100 Continue\r\n\r\n', '101', '304'],
]

const share = fc.double({ min: 0, max: 1, noNaN: true })

const mutation = fc.record({
  at: share,
  drop: fc.integer({ min: 0, max: 6 }),
  put: fc.oneof(fc.constant(''), fc.constantFrom(...TOKENS)),
})

/** A valid response, or one that is broken in up to three places, in up to six pieces. */
const answerInPieces = fc
  .record({
    answer: validAnswer,
    mutations: fc.array(mutation, { maxLength: 3 }),
    cuts: fc.array(share, { maxLength: 5 }),
  })
  .map(({ answer, mutations, cuts }) => {
    const text = mutations.reduce((before, { at, drop, put }) => {
      const from = Math.floor(at * before.length)
      return before.slice(0, from) + put + before.slice(from + drop)
    }, answer)
    const ends = cuts.map((cut) => Math.floor(cut * text.length)).sort((a, b) => a - b)
    return [0, ...ends].map((from, index) => text.slice(from, ends[index])).filter((piece) => piece !== '')
  })

/** The parser of node:http, as far as it is used here. It has no types. */
type NodeParser = {
  initialize(type: number, resource: object): void
  execute(bytes: Buffer): number | Error
  finish(): Error | undefined
  [callback: number]: (...args: never[]) => unknown
}
type NodeParserClass = (new () => NodeParser) &
  Record<'RESPONSE' | 'kOnHeadersComplete' | 'kOnBody' | 'kOnMessageComplete', number>

const { HTTPParser } = createRequire(import.meta.url)('_http_common') as { HTTPParser: NodeParserClass }

/** The first response with a final status, as the parser of node:http reads it. */
function readByNode(pieces: readonly string[]): Heard {
  const parser = new HTTPParser()
  let status = 0
  let text = ''
  let isWhole = false
  parser.initialize(HTTPParser.RESPONSE, {})
  parser[HTTPParser.kOnHeadersComplete] = (...head: unknown[]) => {
    if (!isWhole) status = Number(head[5])
    return 0
  }
  parser[HTTPParser.kOnBody] = (bytes: Buffer) => {
    if (!isWhole) text += bytes.toString('latin1')
  }
  parser[HTTPParser.kOnMessageComplete] = () => {
    isWhole ||= status >= 200
  }
  for (const piece of pieces) {
    const read = parser.execute(Buffer.from(piece, 'latin1'))
    if (read instanceof Error && !isWhole) return { error: read.message }
  }
  if (!isWhole) parser.finish()
  return isWhole ? { status, text } : { error: 'The response is not whole.' }
}

/**
 * Sends random responses to our sender, and compares with the parser of node:http. What ours takes, the parser must take as the
 * same. Ours may refuse more, but no valid response.
 */
export async function fuzzAnswers({ answers, seed }: { answers: number; seed?: number }) {
  let pieces: readonly string[] = []
  await using server = await startByteServer(async (socket) => {
    for (const piece of pieces) {
      socket.write(piece, 'latin1')
      await new Promise(setImmediate)
    }
    socket.end()
  })
  // The server closes each connection, so none is used twice.
  const hearOurs = async (answer: readonly string[]) => {
    pieces = answer
    const sender = createHttpSender(server.url, { headers: {}, connections: null })
    const heard = await hear(sender)
    await sender.close()
    return heard
  }
  let taken = 0
  await fc.assert(
    fc.asyncProperty(answerInPieces, async (answer) => {
      const heard = await hearOurs(answer)
      if ('error' in heard) return
      expect(heard).toEqual(readByNode(answer))
      taken++
    }),
    { numRuns: answers, ...(seed !== undefined && { seed }) },
  )
  await fc.assert(
    fc.asyncProperty(validAnswer, async (answer) => {
      expect(await hearOurs([answer])).toEqual(readByNode([answer]))
    }),
    { numRuns: answers, ...(seed !== undefined && { seed }) },
  )
  return { taken }
}
