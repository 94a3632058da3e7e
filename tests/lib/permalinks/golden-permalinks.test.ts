import { createLoader } from 'nuqs/server'
import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { CREDITS } from '@/lib/credits/tariff'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { CALCULATOR_PARAMS } from '@/lib/permalinks/calculator-permalink'
import { CONTRACT_PARAMS } from '@/lib/permalinks/contract-permalink'
import { LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'
import { parseReceiptsPath, parseReceiptsQuery } from '@/lib/permalinks/receipt-permalink'
import { parseBatchFragment } from '@/lib/permalinks/receipts-batch-permalink'
import { STORAGE_PARAMS } from '@/lib/permalinks/storage-permalink'
import { parseReceiptQuestion } from '@/lib/receipts/question/receipt-question'
import { type Attachment, parseAttachment } from '@/lib/share/attachment'
import { parseLinkClaims } from '@/lib/share/shareable'
import { parseContractDraft } from '@/lib/storage/contract/parse-contract-draft'
import { readLayoutText } from '@/lib/storage/kept/layout-text'
import { parseLayoutText } from '@/lib/storage/kept/shared-layout'
import golden from '@/tests/fixtures/golden-permalinks.json' with { type: 'json' }

/** What a page takes a link to ask. */
function open(href: string): unknown {
  const { pathname, searchParams, hash } = new URL(href, 'http://explorer')
  const [, slug = '', lens, page] = pathname.split('/')
  const network = findNetwork(SHIPPED_NETWORKS, slug)
  if (!network) return `no network ${slug}`
  if (lens === 'storage') return openStorage(page, searchParams)
  if (lens === 'logs') {
    const { value, problem } = parseLogsQuestion(
      createLoader(LOGS_PARAMS)(searchParams),
      network.history,
      CREDITS,
    )
    return value ? { ...value, event: value.event?.signature ?? null } : problem
  }
  if (page === 'batch') return parseBatchFragment(hash).split('\n')
  const draft = { hash: parseReceiptsPath(pathname), compare: parseReceiptsQuery(searchParams.toString()) }
  const { value, problem } = parseReceiptQuestion(draft)
  return value ?? problem
}

function openStorage(page: string | undefined, query: URLSearchParams): unknown {
  if (page === 'calculator') return createLoader(CALCULATOR_PARAMS)(query)
  if (page === 'contract') {
    const draft = createLoader(CONTRACT_PARAMS)(query)
    const { budget } = parseContractDraft(draft, CREDITS)
    return { ...draft, budget: String(budget.value) }
  }
  return createLoader(STORAGE_PARAMS)(query)
}

/** Names of what can be read by an attachment. */
function readCarried(attachment: Attachment | null): string[] {
  if (attachment?.kind === 'abi')
    return parseContractAbi(attachment.text).events.map(({ signature }) => signature)
  const { layout } = readLayoutText(parseLayoutText(attachment?.text ?? ''))
  return layout.variables.map(({ name }) => name)
}

/** Links that are out in the world: each must mean for ever what it meant. Add to the list; never change an entry. */
describe('permalinks that must open for ever', () => {
  test.each(golden)('behavior: $href', ({ href, opens }) => {
    expect(open(href)).toEqual(opens)
  })

  test.each(golden.filter(({ carries }) => carries))(
    'behavior: what $href carries',
    async ({ href, carries }) => {
      const attachment = await parseAttachment(new URL(href, 'http://explorer').hash)
      expect(attachment).toEqual(carries)
      expect(readCarried(attachment)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(Paused|total)/)]),
      )
    },
  )

  test('behavior: what a pinned link claims of its answer is still read', () => {
    const query = new URLSearchParams(`v=1&hash=0x${'ab'.repeat(32)}&seen=57+logs~0123456789abcdef`)
    expect(parseLinkClaims(query)).toEqual({
      hash: `0x${'ab'.repeat(32)}`,
      seen: { gist: '57 logs', digest: '0123456789abcdef' },
      isDamaged: false,
    })
  })
})
