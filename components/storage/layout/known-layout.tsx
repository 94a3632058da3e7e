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

/** Of the layout in use: where it comes from with what can be checked of that, and what to know of it. */
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
    <>
      <ProvenanceChip of={origin}>
        {isKept ? (
          <CodeCheck address={address} block={block} held={text} onSeen={(seen) => void note(seen)} />
        ) : null}
        {isOfRegistry ? (
          <>
            <FingerprintCheckView address={address} block={block} onSeen={(seen) => void note(seen)} />
            <RecompileCheck
              network={network}
              address={parseTypedAddress(text.of ?? address)}
              layout={layout}
            />
          </>
        ) : null}
      </ProvenanceChip>
      {isKept && isOfRegistry && !text.code ? (
        <span className="text-note text-warn">not compared with the code yet</span>
      ) : null}
      <span className="text-ink-soft text-table">
        {countOf(layout.variables.length, 'variable')}
        {transient > 0 ? `, ${transient} transient` : null}
      </span>
      {layout.notes.length === 0 ? null : (
        <details className="open:order-last open:basis-full">
          <summary className="text-table">{countOf(layout.notes.length, 'note')}</summary>
          <ul className="grid max-w-[100ch] gap-1 pt-1">
            {layout.notes.map((one) => (
              <li key={one} className="text-ink-soft text-note wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
        </details>
      )}
      {origin === 'demo' && layout.contract !== null ? (
        <OpenInPlayground load={() => loadDemo(layout.contract ?? '')} />
      ) : null}
    </>
  )
}

const loadDemo = async (contract: string) =>
  (await import('@/lib/playground/examples/demo-program')).loadDemoProgram(contract)
