import type { Hex as HexString } from 'viem'
import { CopyButton } from '@/components/ui/copy-button'
import { Disclosure } from '@/components/ui/folded-section'
import { Hex } from '@/components/ui/hex'
import { labelDigits, nameStep, pathDigits } from '@/lib/proof/path-digits'
import type { TrieStep } from '@/lib/proof/trie-path'
import { countOf } from '@/lib/text/count'

/** A path in a trie, node by node: the digits of the hashed key that each node takes, and the hash of the node. */
export function TriePathView({
  title,
  hashed,
  steps,
  end,
}: {
  title: string
  /** keccak-256 of the key: its digits are the path. */
  hashed: HexString
  steps: readonly TrieStep[]
  /** The value at the end of the path, in words. */
  end: string
}) {
  const { nodes, left } = pathDigits(hashed, steps)
  return (
    <Disclosure
      summary={
        <>
          {title}: {countOf(steps.length, 'node')}
        </>
      }
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2 pl-4">
          <p className="max-w-[68ch] text-ink-soft text-note">
            The path is the hex digits of keccak256(key). Each node contains the hash of the next node; the
            root is the hash of the first.
          </p>
          <p className="font-mono text-table wrap-anywhere">
            <span className="text-ink-soft">0x</span>
            {nodes.map(({ at, digits, step }) => (
              <span key={at} title={nameStep(step)} className="mr-px border-accent border-b-2">
                {digits}
              </span>
            ))}
            <span className="text-ink-soft">{left}</span> <CopyButton value={hashed} what="the hashed key" />
          </p>
          <ol className="grid divide-y divide-hairline border-hairline border-y">
            {nodes.map(({ at, digits, step }) => (
              <li key={at} className="grid gap-x-3 py-1 text-table sm:grid-cols-[88px_152px_minmax(0,1fr)]">
                <span className="font-mono wrap-anywhere">
                  {digits === '' ? 'ends here' : labelDigits(digits)}
                </span>
                <span className="text-ink-soft">{nameStep(step)}</span>
                <span className="min-w-0 wrap-anywhere">
                  {step.hash ? (
                    <Hex value={step.hash} />
                  ) : (
                    <span className="text-ink-soft">embedded in the node above</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <p className="text-table wrap-anywhere">→ {end}</p>
        </div>
      )}
    </Disclosure>
  )
}
