import { useMutation } from '@tanstack/react-query'
import { DocsLink } from '@/components/docs/docs-link'
import { EmptyState } from '@/components/lens/empty-state'
import { EXAMPLES, loadExample } from '@/lib/playground/examples/examples'
import type { Program } from '@/lib/playground/program/program'

/** Key of the mutation that loads an example. */
export const OPENING_EXAMPLE = ['open-example']

/** Shown before the first run. */
export function PlaygroundIntroduction({ onOpen }: { onOpen: (program: Program) => void }) {
  const { mutate: open } = useMutation({
    mutationKey: OPENING_EXAMPLE,
    mutationFn: loadExample,
    onSuccess: onOpen,
    throwOnError: true,
  })
  return (
    <EmptyState
      examples={
        <ul className="grid max-w-[68ch] border-hairline border-t">
          {EXAMPLES.map((example) => (
            <li key={example.slug} className="border-hairline border-b">
              <button
                type="button"
                onClick={() => open(example)}
                className="min-h-8 w-full py-1.5 text-left hover:bg-raised pointer-coarse:min-h-11"
              >
                <span className="block">{example.title}</span>
                <span className="block text-ink-soft text-note">{example.shows}</span>
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <p>
        Paste a contract or choose an example, then press Run. Your browser compiles and runs it on a local
        chain with eight accounts, without a network, a key or credits.
      </p>
      <p>
        Each read and write of storage becomes a step. A step shows the variable and why it has this slot, the
        word before and after, the source line and the gas cost.
      </p>
      <DocsLink to="playground">More about the playground</DocsLink>
    </EmptyState>
  )
}
