'use client'

import Link from 'next/link'
import { useState } from 'react'
import { ShareLink } from '@/components/lens/share/share-link'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import type { Evidence } from '@/lib/evidence/evidence'
import { type EvidenceAnchor, formatEvidence, type Proofs } from '@/lib/evidence/make-evidence'
import { formatEvidencePermalink } from '@/lib/share/evidence-link'

/** Hands out what is proved as a file, or as a link where it is small, with the strongest source of its block hash. */
export function SaveEvidence<Of extends Evidence>({
  proofs,
  anchor,
  isOther = false,
}: {
  /** Made when a button is pressed. */
  proofs: () => Proofs<Of>
  anchor: EvidenceAnchor
  /** Whether what is proved is another thing than was shown. */
  isOther?: boolean
}) {
  const [link, setLink] = useState<{ href: string | null; sentence: string } | null>(null)

  function save() {
    const made = proofs()
    const name = `evidence-${made.question.kind}-block-${made.block.number}.json`
    downloadText(name, 'application/json', formatEvidence(made, anchor, new Date()))
  }
  async function makeLink() {
    const made = proofs()
    const href = await formatEvidencePermalink(formatEvidence(made, anchor, new Date()))
    setLink({ href: href && new URL(href, window.location.origin).href, sentence: made.question.says })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={save}>Save evidence</Button>
        <Button look="bare" onClick={makeLink}>
          Evidence as a link
        </Button>
      </div>
      <p className="max-w-[68ch] text-ink-soft text-note">
        {isOther ? 'What the block holds, not what was shown,' : 'The answer'} with its header and proofs, in
        one file. Anybody can{' '}
        <Link href="/verify" prefetch={false}>
          verify it
        </Link>
        , without a network and without trust in you or the service. It holds no key.
      </p>
      {link?.href ? <ShareLink link={link.href} sentence={link.sentence} /> : null}
      {link && !link.href ? (
        <p role="status" className="text-note text-warn">
          This is too much for a link: save it and send the file.
        </p>
      ) : null}
    </div>
  )
}
