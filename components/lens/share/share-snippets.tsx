'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { Choice } from '@/components/ui/choice'
import { CopyButton } from '@/components/ui/copy-button'
import { endpointOf, KEY_VARIABLE } from '@/lib/snippets/endpoint'
import { type Request, writeSnippets } from '@/lib/snippets/snippets'

/** The request for other tools, without the reader's key. */
export function ShareSnippets({
  request,
  elsewhere = 'The call costs the same as here.',
}: {
  request: Request
  elsewhere?: string | undefined
}) {
  const network = useNetwork()
  const [tool, setTool] = useState('curl')
  const { data: embeddedServiceUrl = null } = useQuery({
    queryKey: ['embedded-service'],
    queryFn: async () => {
      const { url }: { url: string | null } = await (await fetch('/api/embedded-service')).json()
      return url
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const snippets = writeSnippets({ request, network, endpoint: endpointOf(network, embeddedServiceUrl) })
  const shown = snippets.find((snippet) => snippet.tool === tool)
  return (
    <section aria-labelledby="snippets" className="grid gap-2">
      <h3 id="snippets" className="font-medium">
        Send this request with other tools
      </h3>
      <Choice
        name="snippet-tool"
        label="Tool"
        value={tool}
        options={snippets.map((snippet) => ({ value: snippet.tool, label: snippet.tool }))}
        onChange={setTool}
      />
      <div className="relative">
        <pre className="whitespace-pre-wrap rounded-control bg-raised p-3 pr-16 font-mono text-table wrap-anywhere">
          {shown?.text}
        </pre>
        <span className="absolute top-1 right-1 bg-raised">
          <CopyButton value={shown?.text ?? ''} what={`the request for ${tool}`} />
        </span>
      </div>
      <p className="text-ink-soft text-note">
        Set your API key in the environment variable <code className="font-mono">{KEY_VARIABLE}</code>.{' '}
        {elsewhere}
      </p>
    </section>
  )
}
