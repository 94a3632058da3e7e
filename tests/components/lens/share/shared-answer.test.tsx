import { expect, test } from 'vitest'
import { SharedAnswerNotice } from '@/components/lens/share/shared-answer-notice'
import { formatSeenAnswer, toSeenAnswer } from '@/lib/share/seen-answer'
import type { Shareable } from '@/lib/share/shareable'
import { renderPage } from '@/tests/render-page'

const HASH = `0x${'11'.repeat(32)}` as const
const LINK = `/demo-mainnet/receipts/${HASH}`

const RECEIPT: Shareable = {
  sentence: 'A transaction',
  live: LINK,
  pinned: LINK,
  block: { number: 20n, hash: HASH },
  seen: toSeenAnswer('succeeded, 4 logs', { status: '0x1' }),
  request: { method: 'eth_getTransactionReceipt', params: [HASH] },
  attachment: null,
}
const SEEN = encodeURIComponent(formatSeenAnswer(RECEIPT.seen))
const SAME = /Same result as in the link\./
const DIFFERENT = /The result differs from the link\./

test.each<[what: string, query: string, ...says: RegExp[]]>([
  ['the same', `v=1&hash=${HASH}&seen=${SEEN}`, SAME],
  [
    'other words',
    `v=1&hash=${HASH}&seen=failed,+0+logs~0123456789abcdef`,
    DIFFERENT,
    /failed, 0 logs when shared, succeeded, 4 logs now/,
  ],
  [
    'other fields',
    `v=1&hash=${HASH}&seen=succeeded,+4+logs~0123456789abcdef`,
    DIFFERENT,
    /The summary is the same, succeeded, 4 logs/,
  ],
  ['another block', `v=1&hash=0x${'12'.repeat(32)}&seen=${SEEN}`, /The block hash differs from the link/],
  ['what was cut', `v=1&hash=${HASH}&seen=${SEEN.slice(0, -4)}`, /The result in this link cannot be read/],
  ['a later version', `v=2&hash=${HASH}&seen=${SEEN}`, /A later version of the explorer made this link/],
])('behavior: a link with %s', (_, query, ...says) => {
  const page = renderPage(<SharedAnswerNotice share={RECEIPT} />, { url: `${LINK}?${query}` })
  for (const said of says) expect(page.text()).toMatch(said)
  if (says[0] !== SAME) expect(page.text()).not.toMatch(SAME)
})
