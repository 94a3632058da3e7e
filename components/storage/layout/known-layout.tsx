'use client'

import type { Hex } from 'viem'
import { CodeCheck } from '@/components/lens/names/code-check'
import { FingerprintCheckView } from '@/components/lens/names/fingerprint-check'
import { ProvenanceChip } from '@/components/lens/names/provenance-chip'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { countOf } from '@/lib/text/count'
import { OpenInPlayground } from './open-in-playground'
import { RecompileCheck } from './recompile-check'

/** The layout in use: its contract, where it comes from with what can be checked of that, and what to know of it. */
export function KnownLayoutView({
  network,
  address,
  block,
  known: { layout, origin, text, isKept },
}: {
  network: Network
  address: Hex
  block: BlockParameter
  known: KnownLayout
}) {
  const { note } = useKeepLayout(network, address)
  const transient = layout.transient.length
  const isOfRegistry = origin === 'registry exact' || origin === 'registry match'
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <span className="font-mono text-table">{layout.contract ?? 'unnamed'}</span>
        <ProvenanceChip of={origin}>
          {isKept ? (
            <CodeCheck
              network={network}
              address={address}
              block={block}
              held={text}
              onSeen={(seen) => void note(seen)}
            />
          ) : null}
          {isOfRegistry ? (
            <>
              <FingerprintCheckView
                network={network}
                address={address}
                block={block}
                onSeen={(seen) => void note(seen)}
              />
              <RecompileCheck
                network={network}
                address={parseTypedAddress(text.of ?? address)}
                layout={layout}
              />
            </>
          ) : null}
        </ProvenanceChip>
        {isKept && isOfRegistry && !text.code ? (
          <span className="text-note text-warn">not held against the code yet</span>
        ) : null}
        <span className="text-ink-soft">
          {countOf(layout.variables.length, 'variable')}
          {transient > 0 ? `, ${transient} transient` : null}
        </span>
      </div>
      {layout.notes.map((one) => (
        <p key={one} className="text-ink-soft text-note wrap-anywhere">
          {one}
        </p>
      ))}
      {origin === 'demo' && layout.contract !== null ? (
        <OpenInPlayground load={() => loadDemo(layout.contract ?? '')} />
      ) : null}
    </div>
  )
}

const loadDemo = async (contract: string) =>
  (await import('@/lib/playground/examples/demo-program')).loadDemoProgram(contract)
