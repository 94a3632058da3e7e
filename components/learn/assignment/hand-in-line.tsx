'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '@/components/ui/copy-button'
import { Input } from '@/components/ui/input'
import type { HandIn } from '@/lib/learn/assignment/hand-in'

/** The line of text that a learner hands in. */
export function HandInLine({ handIn }: { handIn: HandIn }) {
  const { attempts } = handIn
  const answered = attempts.filter((one) => one !== null).length
  const { data: line } = useQuery({
    queryKey: ['hand in', handIn],
    enabled: answered > 0,
    networkMode: 'always',
    queryFn: async () => {
      const { formatHandIn } = await import('@/lib/share/hand-in-line')
      return formatHandIn(handIn)
    },
  })
  return (
    <section aria-labelledby="hand-in" className="grid gap-2">
      <h2 id="hand-in" className="font-medium">
        Hand in
      </h2>
      <p aria-live="polite" className="text-ink-soft">
        {answered === 0
          ? 'Answer a question. Then your line to hand in appears here.'
          : `${answered} of ${attempts.length} answered. Send this line to the person who gave you the link. It contains your name and your answers, which are checked again there.`}
      </p>
      {line ? (
        <div className="grid gap-1">
          <Input
            readOnly
            mono
            aria-label="Line to hand in"
            value={line}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton value={line} what="the line to hand in" />
        </div>
      ) : null}
    </section>
  )
}
