'use client'

import { useState } from 'react'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { Asking } from '@/components/lens/asking'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatPriceRange } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import { shareContract } from '@/lib/share/contract-shareable'
import {
  type ContractQuestion,
  describeContractQuestion,
  isSameContractQuestion,
} from '@/lib/storage/contract/contract-question'
import { countLeft, priceGo, type ReadGo, sayLeft } from '@/lib/storage/contract/read-price'
import { fitOptions } from '@/lib/storage/decode/fit-options'
import { decodeLayout, type ReadOptions } from '@/lib/storage/decode/plan-reads'
import type { KnownLayout } from '@/lib/storage/kept/kept-layouts'
import { countOf } from '@/lib/text/count'
import { ComparedLayouts } from './compared-layouts'
import { ContractVariables } from './contract-variables'
import type { ReadContract } from './use-contract-read'

/** Every state of a contract that is read: how far it is, what it cost, why it ended, and what is known. */
export function ContractAnswer({
  network,
  contract,
  current,
  currentLayouts,
  onRead,
  onStop,
}: {
  network: Network
  contract: ReadContract
  /** What the form holds now, to mark an answer to something else. */
  current: ContractQuestion | undefined
  currentLayouts: readonly KnownLayout[] | null | undefined
  onRead: (go: ReadGo) => void
  onStop: () => void
}) {
  const { question, known, read } = contract
  const [options, setOptions] = useState<ReadOptions>({})
  const layouts = known.map(({ layout }) => layout)
  const sides = layouts.map((layout, at) => {
    const words = read.blocks[at]?.words ?? new Map()
    return { variables: decodeLayout(layout, words, fitOptions(layout, options)).variables, words }
  })
  const left = countLeft(layouts, options, read.blocks)
  const isSameLayout = known.every((one, at) => one === currentLayouts?.[at])
  const isOutdated = current === undefined || !isSameContractQuestion(current, question) || !isSameLayout

  const priceOf = (go: ReadGo) => priceGo(layouts, go, { blocks: read.blocks, budget: question.budget })

  return (
    <div className="grid gap-6">
      <AnswerHead
        sentence={describeContractQuestion({ address: question.address, blocks: read.blocks }, network)}
        bill={read.bill}
        at={countOf(read.requests, 'request')}
        outdated={isOutdated}
        {...(read.state === 'complete' && left.least === 0
          ? { share: shareContract(network, question, read, known) }
          : {})}
      />
      <ComparedLayouts known={known} blocks={read.blocks} />
      {read.state === 'reading' ? <Asking what="Reading storage…" onStop={onStop} /> : null}
      {read.state === 'stopped' ? (
        <Notice tone="plain" title="Stopped. What was read until then is below." />
      ) : null}
      {read.state === 'limit' ? <Notice tone="plain" title="The limit of one press is reached." /> : null}
      {read.error ? <RefusalNotice error={read.error} /> : null}
      {left.least > 0 && read.state !== 'reading' ? (
        <p className="flex flex-wrap items-center gap-3">
          {sayLeft(left)}
          <Button onClick={() => onRead({ options })}>
            Read on <span aria-hidden>·</span> {formatPriceRange(priceOf({ options }))}
          </Button>
        </p>
      ) : null}
      <ContractVariables
        network={network}
        contract={contract}
        sides={sides}
        options={options}
        priceOf={priceOf}
        onGo={(go) => {
          setOptions(go.options)
          onRead(go)
        }}
      />
    </div>
  )
}
