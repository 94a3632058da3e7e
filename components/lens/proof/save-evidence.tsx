'use client'

import Link from 'next/link'
import { useState } from 'react'
import { ShareLink } from '@/components/lens/share/share-link'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import type { Evidence } from '@/lib/evidence/evidence'
import { CAPS } from '@/lib/evidence/evidence'
import { type EvidenceAnchor, formatEvidence, nameEvidence, type Proofs } from '@/lib/evidence/make-evidence'
import { formatEvidencePermalink } from '@/lib/share/evidence-link'

/** Saves evidence as a file, or as a link if it is small, with the most trusted source of the block hash. */
export function SaveEvidence<Of extends Evidence>({
  proofs,
  anchor,
  isOther = false,
}: {
  /** Called when a button is pressed; null if there is nothing to save any more. */
  proofs: () => Proofs<Of> | null | Promise<Proofs<Of> | null>
  anchor: EvidenceAnchor
  /** Whether the proved values differ from the values shown. */
  isOther?: boolean
}) {
  const [link, setLink] = useState<{ href: string | null; sentence: string } | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  async function make() {
    const made = await proofs()
    const text = made && formatEvidence(made, anchor, new Date())
    setTooLarge(text !== null && text.length > CAPS.file)
    return made && text && text.length <= CAPS.file ? { made, text } : null
  }
  async function save() {
    const file = await make()
    if (!file) return
    downloadText(nameEvidence(file.made), 'application/json', file.text)
  }
  async function makeLink() {
    const file = await make()
    if (!file) return
    const href = await formatEvidencePermalink(file.text)
    setLink({ href: href && new URL(href, window.location.origin).href, sentence: file.made.question.says })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={save}>Save evidence</Button>
        <Button look="bare" onClick={makeLink}>
          Create an evidence link
        </Button>
      </div>
      <p className="max-w-[68ch] text-ink-soft text-note">
        One file with {isOther ? 'the value on the chain, not the value shown above,' : 'the result'} and its
        headers and proofs. Anybody can{' '}
        <Link href="/verify" prefetch={false}>
          verify it
        </Link>
        without a network and without trust in you or the service. It contains no key.
      </p>
      {isTooLarge ? (
        <p role="status" className="text-note text-warn">
          The evidence is larger than 32 MB, the maximum. Prove fewer blocks.
        </p>
      ) : null}
      {link?.href ? <ShareLink link={link.href} sentence={link.sentence} /> : null}
      {link && !link.href ? (
        <p role="status" className="text-note text-warn">
          The evidence is too large for a link. Save it and send the file.
        </p>
      ) : null}
    </div>
  )
}
