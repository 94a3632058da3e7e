'use client'

import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Section } from '@/components/ui/section'
import { pinBlock } from '@/lib/block/pin-block'
import { type Immutable, readImmutables } from '@/lib/names/code/read-immutables'
import { priceCodeCheck } from '@/lib/names/recognise/check-code'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { NO_CODE_HERE } from '@/lib/storage/kept/no-code'
import { findRunningCode } from '@/lib/storage/proxy/find-running-code'

const OTHER_CODE = 'The code here differs from the artifact, so the immutables cannot be read.'

/** The immutables of a contract whose artifact has their positions in the code. */
export function ContractImmutables({
  address,
  block,
  text,
}: {
  address: Hex
  block: BlockParameter
  text: LayoutText
}) {
  const { prices } = useTariff()
  const run = useAsk(async (_: null, client) => {
    const running = await findRunningCode(client, { address, block: await pinBlock(client, block) })
    return { code: running?.code ?? null, found: running && readImmutables(text, running.code) }
  })
  const { progress } = run
  return (
    <Section id="immutables" title="Immutables">
      <div className="grid gap-2">
        {progress ? null : (
          <AskButton
            className="w-fit"
            price={priceCodeCheck(block, prices)}
            disabled={run.state === 'running'}
            onClick={() => run.start(null)}
          >
            Read the immutables from the code
          </AskButton>
        )}
        <RunView run={run} asking="Reading the code…">
          {progress && !progress.found ? (
            <p role="status">{progress.code === null ? NO_CODE_HERE : OTHER_CODE}</p>
          ) : null}
          {progress?.found ? <ImmutableList immutables={progress.found} /> : null}
        </RunView>
      </div>
    </Section>
  )
}

const ImmutableList = ({ immutables }: { immutables: readonly Immutable[] }) => (
  <ul role="status" className="grid divide-y divide-hairline border-hairline border-y">
    {immutables.map(({ name, type, value, start }) => (
      <li key={start} className="grid gap-x-4 px-2 py-1.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <span className="text-table wrap-anywhere">
          <span className="font-mono">{name ?? 'without a name'}</span>{' '}
          <span className="text-ink-soft text-note">
            {[type, 'immutable, in the code', `from byte ${start}`]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </span>
        <span className="font-mono text-table wrap-anywhere">{value}</span>
      </li>
    ))}
  </ul>
)
