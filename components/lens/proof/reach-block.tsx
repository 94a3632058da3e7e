'use client'

import { useId, useState } from 'react'
import type { Hex } from 'viem'
import { UnlikeValues } from '@/components/lens/proof/unlike-values'
import { UntriedNote } from '@/components/lens/proof/untried-note'
import { RunView } from '@/components/lens/run-view'
import { type LiveRun, useRun } from '@/components/lens/use-run'
import { useProofLimit } from '@/components/reader/use-proof-limit'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { formatPrice } from '@/lib/credits/price-range'
import { isFree } from '@/lib/credits/tariff'
import { askWay, type WayProgress, type WayStep, waysTo } from '@/lib/evidence/ask-way'
import type { BlockName } from '@/lib/evidence/evidence'
import type { WayFromAnchor } from '@/lib/evidence/make-evidence'
import { NO_BLOCK_HASH, readPastedHash } from '@/lib/proof/pasted-hash'
import { ProofError } from '@/lib/proof/proof-error'
import { describeLimit, isRefused } from '@/lib/proof/proof-limit'
import { countOf, formatAmount, formatCount } from '@/lib/text/count'

/** Goes from the hash of a newer block, which the reader trusts, to the block of a proof: each press at its price. */
export function ReachBlock({
  block,
  onOwn,
  onFound,
  onDenied,
}: {
  block: BlockName
  /** The hash is that of the block itself. */
  onOwn: () => void
  onFound: (way: WayFromAnchor) => void
  /** The newer block has this hash for it instead. */
  onDenied: (other: Hex) => void
}) {
  const id = useId()
  const { unit, prices } = useTariff()
  const headerPrice = formatPrice(prices.eth_getBlockByHash, unit)
  const [typed, setTyped] = useState('')
  const hash = readPastedHash(typed)
  const { learnLimit } = useProofLimit()
  const run = useRun(async function* (...asked: Parameters<ReturnType<typeof askWay>>) {
    const [{ step: name }, , , earlier] = asked
    const walk = askWay(block)(...asked)
    const newer = earlier && Number(earlier.newer.number)
    try {
      for await (const step of name === 'history' ? learnLimit(walk, [newer ?? null]) : walk) {
        yield step
        if (step.way) onFound(step.way)
      }
    } catch (error) {
      const other = error instanceof ProofError && otherThan(block.hash, error)
      if (other) onDenied(other)
      throw error
    }
  })
  const newer = run.progress?.newer
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <p className="max-w-[68ch] text-ink-soft">
        A recent block hash is easier to find in another source. Each header contains the hash of its parent.
        Since Prague, the state also contains the hashes of the last 8,191 blocks (EIP-2935).
      </p>
      <Form
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        onSend={() => {
          if (hash === block.hash) onOwn()
          else if (hash && run.state !== 'running') run.start({ step: 'header', hash })
        }}
      >
        <TextField
          id={id}
          label="Hash of a newer block"
          hint="A block hash, or the URL of the block’s page, from a source that you trust. The header is read from the service."
          placeholder="0x…"
          className="max-w-[72ch]"
          value={typed}
          onType={setTyped}
          problem={typed.trim() === '' || hash ? undefined : NO_BLOCK_HASH}
        />
        <Button type="submit" className="w-fit" aria-disabled={hash === null || run.state === 'running'}>
          {hash === block.hash
            ? `This is block ${formatCount(block.number)} itself: use it as the hash`
            : `Read its header${headerPrice && ` · ${headerPrice}`}`}
        </Button>
      </Form>
      {newer && !run.progress?.way && run.state === 'ended' ? <Ways run={run} block={block} /> : null}
      {run.state === 'idle' ? null : (
        <RunView
          run={run}
          asking={newer ? `Reading: ${countOf(run.progress?.read ?? 0, 'header')}…` : 'Reading the header…'}
          stopped="Stopped before the hash was derived."
        >
          {run.how === 'refused' ? <UnlikeValues error={run.error} /> : null}
          {newer && run.progress?.way ? (
            <Notice
              announce
              tone="good"
              title={`The hash was derived from block ${formatCount(Number(newer.number))}.`}
            />
          ) : null}
        </RunView>
      )}
    </KeepFocus>
  )
}

/** What a proof found in the place of a hash. */
const otherThan = (hash: Hex, { unlike: [ours, other] }: ProofError): Hex | null =>
  ours?.value === hash ? readPastedHash(other?.value ?? '') : null

function Ways({ run, block }: { run: LiveRun<WayStep, WayProgress>; block: BlockName }) {
  const { unit, prices } = useTariff()
  const { limit, isUntried } = useProofLimit()
  const newer = run.progress?.newer
  if (!newer) return null
  const number = Number(newer.number)
  const ways = waysTo(block, newer, prices)
  const isWithoutProofs = limit !== null && isRefused(limit, [number])
  if (ways.length === 0) {
    return (
      <p className="max-w-[68ch]">
        This is the hash of block {formatCount(number)}.{' '}
        {number <= block.number
          ? 'Use a newer block: a block contains only the hashes of earlier blocks.'
          : `It is ${formatCount(number - block.number)} blocks newer, and the state contains only 8,191 hashes. Use a block nearer to block ${formatCount(block.number)}.`}
      </p>
    )
  }
  const hasHistory = ways.some(({ step }) => step === 'history')
  return (
    <div className="flex flex-wrap gap-2">
      {limit && isWithoutProofs && hasHistory ? (
        <p className="w-full max-w-[68ch] text-warn">
          {describeLimit(limit)} The history contract needs a proof: the call may cost credits without a
          result.
        </p>
      ) : null}
      {ways.map(({ step, price }) => (
        <Button
          key={step}
          className="h-auto! min-h-8 w-fit flex-wrap py-1 pointer-coarse:min-h-11"
          onClick={() => run.goOn({ step })}
        >
          {step === 'history'
            ? `Prove it with the history contract at block ${formatCount(number)}`
            : `Read all headers from block ${formatCount(number)} down`}{' '}
          {isFree({ unit }) ? '' : `· ${formatAmount(price, unit)}`}
        </Button>
      ))}
      {hasHistory && !isWithoutProofs && isUntried([number]) ? (
        <UntriedNote price={formatPrice(prices.eth_getProof, unit)} />
      ) : null}
    </div>
  )
}
