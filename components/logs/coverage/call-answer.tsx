'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { BEGINNING, readBeginning, showMore } from '@/lib/logs/worker/read-beginning'
import { countOf, formatCount } from '@/lib/text/count'
import { TitledText } from './titled-text'

/** What a call brought: its beginning, more of it when asked to, and all of it as a file. */
export function CallAnswer({ number, answer }: { number: number; answer: Blob }) {
  const [bytes, setBytes] = useState(BEGINNING)
  const text = useBeginning(answer, bytes)
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(answer)
    setHref(made)
    return () => URL.revokeObjectURL(made)
  }, [answer])
  const isWhole = bytes >= answer.size
  const size = countOf(answer.size, 'byte')
  return (
    <div className="grid gap-1">
      <TitledText
        title={isWhole ? `Answer, ${size}` : `Answer, the first ${formatCount(bytes)} of ${size}`}
        text={text}
      />
      <div className="flex flex-wrap items-center gap-2 text-note">
        {isWhole ? null : <Button onClick={() => setBytes(showMore)}>Show more</Button>}
        <a href={href} download={`call-${number}-answer.json`}>
          Save all {size}
        </a>
      </div>
    </div>
  )
}

function useBeginning(answer: Blob, bytes: number): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let left = false
    readBeginning(answer, bytes).then((read) => left || setText(read))
    return () => {
      left = true
    }
  }, [answer, bytes])
  return text
}
