import fc from 'fast-check'
import { expect } from 'vitest'
import { createHttpSender } from '@/lib/service/nodes/http/http-sender'
import { createUndiciSender } from '@/lib/service/nodes/http/sender'
import { type Heard, hear, startByteServer } from './byte-server'

const OPTIONS = { headers: {}, connections: null }

const ANSWERS = [
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nA\r\nhello worl\r\n1\r\nd\r\n0\r\nx-trailer: 1\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi',
  'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nuntil the end',
  'HTTP/1.0 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nhi',
  'HTTP/1.1 204 No Content\r\n\r\n',
  'HTTP/1.1 500 Oops\r\ncontent-length: 4\r\n\r\noops',
  'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhelloHTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nbye',
]

/** Pieces that readers of HTTP stumble over. */
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
  ...[
    '5\r\n',
    '0\r\n\r\n',
    'ffffffff\r\n',
    'content-length: 5\r\n',
    'content-length: 6\r\n',
    'content-length:\r\n',
  ],
  ...['transfer-encoding: chunked\r\n', 'transfer-encoding: gzip, chunked\r\n', 'connection: close\r\n'],
  ...[
    ' folded\r\n',
    'content-length : 5\r\n',
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    '101',
    '304',
  ],
]

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.integer({ min: 0, max: 6 }),
  put: fc.oneof(fc.constant(''), fc.constantFrom(...TOKENS)),
})

const mutatedAnswer = fc
  .record({
    answer: fc.constantFrom(...ANSWERS),
    mutations: fc.array(mutation, { maxLength: 3 }),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ answer, mutations, cut }) => {
    const text = mutations.reduce((before, { at, drop, put }) => {
      const from = Math.floor(at * before.length)
      return before.slice(0, from) + put + before.slice(from + drop)
    }, answer)
    return { text, cut: cut === null ? null : Math.floor(cut * text.length) }
  })

/**
 * Sends mutated answers, in one piece or two, to our own sender and to undici. What ours takes, undici must have taken as the
 * same; what leaves a doubt ours may refuse.
 */
export async function fuzzAnswers({ answers, seed }: { answers: number; seed?: number }) {
  let said: { text: string; cut: number | null } = { text: '', cut: null }
  await using server = await startByteServer((socket) => {
    const { text, cut } = said
    if (cut === null) return socket.end(text, 'latin1')
    socket.write(text.slice(0, cut), 'latin1')
    setImmediate(() => socket.end(text.slice(cut), 'latin1'))
  })
  const ours = createHttpSender(server.url, OPTIONS)
  const theirs = createUndiciSender(server.url, OPTIONS)
  const counts = { agreed: 0, refused: 0, taken: 0 }
  const judge = (our: Heard, their: Heard) => {
    if ('error' in our) counts['error' in their ? 'agreed' : 'refused']++
    else {
      expect(our).toEqual(their)
      counts.taken++
    }
  }
  await fc.assert(
    fc.asyncProperty(mutatedAnswer, async (answer) => {
      said = answer
      judge(await hear(ours), await hear(theirs))
    }),
    { numRuns: answers, ...(seed !== undefined && { seed }) },
  )
  await Promise.all([ours.close(), theirs.close()])
  return counts
}
