import { useEffect, useState } from 'react'
import { downloadBlob } from '@/components/ui/download-text'
import type { Content } from '@/lib/logs/export/export-rows'
import type { Format } from '@/lib/logs/export/write-export'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'

export type SavedExport = {
  name: string
  href: string
  manifestName: string
  manifestHref: string
  complete: boolean
  /** Of the table that it was made of. */
  version: number
}

/** Makes the logs shown a file, and hands it to the browser to save. */
export function useExport(version: number, tell: SendToWorker) {
  const [exported, setExported] = useState<SavedExport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(
    () => () => {
      if (!exported) return
      URL.revokeObjectURL(exported.href)
      URL.revokeObjectURL(exported.manifestHref)
    },
    [exported],
  )

  async function start(format: Format, content: Content) {
    setProblem(null)
    setExported(null)
    try {
      const made = await tell({ type: 'export', format, content, now: Date.now() })
      if (!made) return
      const { name, file, manifestName, manifest, complete } = made
      downloadBlob(name, file)
      const [href, manifestHref] = [URL.createObjectURL(file), URL.createObjectURL(manifest)]
      setExported({ name, href, manifestName, manifestHref, complete, version })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return { exported, problem, start }
}
