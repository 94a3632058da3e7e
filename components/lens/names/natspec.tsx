import { FactList } from '@/components/ui/facts'
import { Disclosure } from '@/components/ui/folded-section'
import type { Said } from '@/lib/natspec/natspec'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The NatSpec of one part of a contract. */
export function NatspecText({ words }: { words: string | null | undefined }) {
  if (!words) return null
  return (
    <p className="max-w-[68ch] text-note wrap-anywhere">
      <span className="text-ink-soft">Its source says: </span>
      <Words words={words} />
    </p>
  )
}

/** The NatSpec of several parts. `what` is their noun in the singular. */
export function NatspecList({ said, what }: { said: readonly Said[]; what: string }) {
  if (said.length === 0) return null
  return (
    <Disclosure
      summary={<span className="text-accent">What the source says of {countOf(said.length, what)}</span>}
    >
      {() => (
        <FactList
          rows={said.map(({ name, words }) => ({
            name,
            value: <Words words={words} />,
          }))}
        />
      )}
    </Disclosure>
  )
}

/** NatSpec is untrusted, so it is quoted. */
const Words = ({ words }: { words: string }) => (
  <q>
    <bdi>{showHiddenCharacters(words)}</bdi>
  </q>
)
