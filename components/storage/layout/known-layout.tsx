'use client'

import type { Hex } from 'viem'
import { CodeCheck, FingerprintCheckView } from '@/components/lens/names/code-check'
import { ProvenanceChip } from '@/components/lens/names/provenance-chip'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { isSameLayout } from '@/lib/storage/layout/same-layout'
import { countOf } from '@/lib/text/count'
import { compileFromRegistry } from '../compile/compile-source'
import { useLayoutTarget } from './layout-target'
import { OpenInPlayground } from './open-in-playground'

/** The layout in use: its origin, checks of it, and its notes. */
export function KnownLayoutView({ known: { layout, origin, text, isKept } }: { known: KnownLayout }) {
  const { address, block } = useLayoutTarget()
  const network = useNetwork()
  const { note } = useKeepLayout(network, address)
  const transient = layout.transient.length
  const isOfRegistry = origin === 'registry exact' || origin === 'registry match'
  return (
    <>
      <ProvenanceChip of={origin}>
        {isKept ? (
          <CodeCheck address={address} block={block} layout={text} onSeen={(seen) => void note(seen)} />
        ) : null}
        {isOfRegistry ? (
          <>
            <FingerprintCheckView address={address} block={block} onSeen={(seen) => void note(seen)} />
            <RecompileCheck address={parseTypedAddress(text.of ?? address)} layout={layout} />
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

/** Compiles the registry's sources here and compares the layouts. */
export function RecompileCheck({
  address,
  layout,
}: {
  /** Behind a proxy, the implementation. */
  address: Hex
  layout: Layout
}) {
  const network = useNetwork()
  const run = useAsk(async (_: null, __, signal) => {
    const { compiled } = await compileFromRegistry(network, address, signal)
    if (compiled === null) return UNCHECKED
    const again = parseLayout(compiled.json)
    // A registry's layout has no namespaces: only sources have them.
    const variables = again.variables.filter(({ namespace }) => namespace === null)
    return isSameLayout({ ...again, variables }, layout) ? SAME : OTHER
  })
  return (
    <div className="grid gap-2">
      <Button className="w-fit" disabled={run.state === 'running'} onClick={() => run.start(null)}>
        Compile it here and compare
      </Button>
      <p className="text-ink-soft text-note">
        Free. Gets the sources from the registry and compiles them in this browser, with the same or the
        nearest compiler (at most 6.9 MB).
      </p>
      <RunView run={run} asking="Loading the sources and compiling…">
        {run.progress ? <p role="status">{run.progress}</p> : null}
      </RunView>
    </div>
  )
}

const SAME = '✓ The sources compile to the same layout.'
const OTHER = '! The sources compile to another layout than the registry’s.'
const UNCHECKED = 'Not checked: the compiler here does not accept these sources.'
