'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TriptychError } from '@/lib/errors'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import type { Program } from '@/lib/playground/program/program'

/** Opens the playground with a program after the `#`. It does not run by itself. */
export function OpenInPlayground({ load }: { load: () => Program | Promise<Program> }) {
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    const { formatProgramFragment } = await import('@/lib/share/program-link')
    try {
      router.push(formatPlaygroundPermalink(await formatProgramFragment(await load())))
    } catch (error) {
      setProblem(error instanceof TriptychError ? error.shortMessage : 'The source could not be loaded.')
    }
  }
  return (
    <span className="grid gap-1">
      <Button look="bare" className="w-fit" onClick={open}>
        Open in the playground
      </Button>
      {problem === null ? null : (
        <span role="status" className="text-note text-warn">
          {problem}
        </span>
      )}
    </span>
  )
}
