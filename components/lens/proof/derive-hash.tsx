'use client'

import { useId, useState } from 'react'
import type { Hex } from 'viem'
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
import { type DeriveProgress, type DeriveStep, deriveHash, stepsTo } from '@/lib/evidence/derive-hash'
import type { BlockName } from '@/lib/evidence/evidence'
import { describeLimit, isRefused } from '@/lib/proof/ask-proof'
import { NO_BLOCK_HASH, readPastedHash } from '@/lib/proof/pasted-hash'
import { ProofError } from '@/lib/proof/proof-error'
import { countOf, formatCount } from '@/lib/text/count'
import { PricedButton } from './priced-button'
import { UntriedNote } from './proof-notices'
import { UnlikeValues } from './unlike-values'
import type { Anchors } from './use-anchors'

/** Derives the block hash of a proof from the trusted hash of a newer block: each press at its price. */
export function DeriveHash({ block, anchors }: { block: BlockName; anchors: Anchors }) {
  const id = useId()
  const { unit, prices } = useTariff()
  const headerPrice = formatPrice(prices.eth_getBlockByHash, unit)
  const [typed, setTyped] = useState('')
  const hash = readPastedHash(typed)
  const { learnLimit } = useProofLimit()
  const run = useRun(async function* (...asked: Parameters<ReturnType<typeof deriveHash>>) {
    const [{ step: name }, , , earlier] = asked
    const walk = deriveHash(block)(...asked)
    try {
      const steps = name === 'history' ? learnLimit(walk, [earlier?.newer.number ?? null]) : walk
      for await (const step of steps) {
        yield step
        if (step.path) anchors.find(block.hash, { kind: 'pasted', path: step.path })
      }
    } catch (error) {
      const other = error instanceof ProofError && otherThan(block.hash, error)
      if (other) anchors.deny(block.hash, { by: 'pasted', other, isOfNewer: true })
      throw error
    }
  })
  const { newer, path, read = 0 } = run.progress ?? {}
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-[68ch] text-ink-soft">
        A recent block hash is easier to find in another source. Each header contains the hash of its parent.
        Since Prague, the state also contains the hashes of the last 8,191 blocks (EIP-2935).
      </p>
      <Form
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        onSend={() => {
          if (hash === block.hash) anchors.paste(hash, hash)
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
      {newer && !path && run.state === 'ended' ? <DeriveSteps run={run} newer={newer} block={block} /> : null}
      {run.state === 'idle' ? null : (
        <RunView
          run={run}
          asking={newer ? `Reading: ${countOf(read, 'header')}…` : 'Reading the header…'}
          stopped="Stopped before the hash was derived."
        >
          {run.how === 'refused' ? <UnlikeValues error={run.error} /> : null}
          {newer && path ? (
            <Notice
              announce
              tone="good"
              title={`The hash was derived from block ${formatCount(newer.number)}.`}
            />
          ) : null}
        </RunView>
      )}
    </KeepFocus>
  )
}

/** The other hash in a proof of this hash. */
const otherThan = (hash: Hex, { unlike: [ours, other] }: ProofError): Hex | null =>
  ours?.value === hash ? readPastedHash(other?.value ?? '') : null

function DeriveSteps({
  run,
  newer,
  block,
}: {
  run: LiveRun<DeriveStep, DeriveProgress>
  newer: DeriveProgress['newer']
  block: BlockName
}) {
  const { unit, prices } = useTariff()
  const { limit, isUntried } = useProofLimit()
  const steps = stepsTo(block, newer, prices)
  const number = formatCount(newer.number)
  if (steps.length === 0) {
    return (
      <p className="max-w-[68ch]">
        This is the hash of block {number}.{' '}
        {newer.number <= block.number
          ? 'Use a newer block: a block contains only the hashes of earlier blocks.'
          : `It is ${formatCount(newer.number - block.number)} blocks newer, and the state contains only 8,191 hashes. Use a block nearer to block ${formatCount(block.number)}.`}
      </p>
    )
  }
  const hasHistory = steps.some(({ step }) => step === 'history')
  const isWithoutProofs = isRefused(limit, [newer.number])
  return (
    <div className="flex flex-wrap gap-2">
      {limit && isWithoutProofs && hasHistory ? (
        <p className="w-full max-w-[68ch] text-warn">
          {describeLimit(limit)} The history contract needs a proof: the call may cost credits without a
          result.
        </p>
      ) : null}
      {steps.map(({ step, price }) => (
        <PricedButton
          key={step}
          label={
            step === 'history'
              ? `Prove it with the history contract at block ${number}`
              : `Read all headers from block ${number} down`
          }
          price={price}
          onClick={() => run.goOn({ step })}
        />
      ))}
      {hasHistory && !isWithoutProofs && isUntried([newer.number]) ? (
        <UntriedNote price={formatPrice(prices.eth_getProof, unit)} />
      ) : null}
    </div>
  )
}
