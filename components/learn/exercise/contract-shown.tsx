import dynamic from 'next/dynamic'
import { Hex } from '@/components/ui/hex'
import type { Exercise } from '@/lib/learn/lesson/lesson'
import { shortSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'

const InterfaceShown = dynamic(() => import('./interface-shown').then((module) => module.InterfaceShown), {
  loading: () => null,
})

export function ContractShown({
  exercise: { variant, words },
  whose,
}: {
  exercise: Pick<Exercise, 'variant' | 'words'>
  whose: string
}) {
  const { source, shown } = variant
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      {shown ? null : <LessonSource source={source} whose={whose} />}
      {shown?.length === 0 ? <InterfaceShown variant={variant} whose={whose} /> : null}
      {shown?.map(({ title, text }) => (
        <div key={title} className="grid min-w-0 grid-cols-1 gap-1">
          <h3 className="font-medium">{title}</h3>
          <LessonSource source={text} whose={`${whose}, ${title}`} />
        </div>
      ))}
      {words ? <WordsShown words={words} whose={whose} /> : null}
    </div>
  )
}

export function WordsShown({ words, whose }: { words: Words; whose: string }) {
  const rows = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <section aria-label={`Words of ${whose}`} className="grid gap-2">
      <h3 className="font-medium">Words in storage</h3>
      <dl className="grid gap-2">
        {rows.map(([slot, word]) => (
          <div key={slot} className="grid gap-0.5 border-hairline border-b pb-1">
            <dt className="text-ink-soft text-note wrap-anywhere">slot {shortSlot(slot)}</dt>
            <dd className="wrap-anywhere">
              <Hex value={word} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-note">Every other word is zero.</p>
    </section>
  )
}

export function LessonSource({ source, whose }: { source: string; whose: string }) {
  const lines = source.trimEnd().split('\n')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={whose}
      className="max-h-112 overflow-auto rounded-control border border-hairline bg-raised py-2 font-mono text-table"
    >
      <pre>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <span key={i} className="flex gap-3 px-2">
            <span aria-hidden className="w-6 shrink-0 select-none text-right text-ink-soft">
              {i + 1}
            </span>
            <code>{line === '' ? ' ' : line}</code>
          </span>
        ))}
      </pre>
    </section>
  )
}
