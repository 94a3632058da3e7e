import { useNetworks } from '@/components/reader/use-network'
import { CopyButton } from '@/components/ui/copy-button'
import { nameChain } from '@/lib/networks'

const COMMAND = 'npm start -- --node http://127.0.0.1:8545'

/** How to explore an own node: started with the explorer, or by its URL if the operator allows it. */
export function AddNode({ ownServices }: { ownServices: boolean }) {
  const nodes = useNetworks().filter(({ service }) => service === 'node')
  return (
    <div className="grid max-w-[68ch] gap-3">
      <p>
        For a node on this machine or in your own network, such as anvil, Hardhat or geth, start the explorer
        with its address. The node becomes the first network in the list and needs no key.
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-mono text-table wrap-anywhere">{COMMAND}</code>
        <CopyButton value={COMMAND} what="the command" />
      </p>
      {nodes.length > 0 ? (
        <p>
          This explorer was started with:{' '}
          {nodes.map((node) => `${node.name} (${nameChain(node)})`).join(', ')}.
        </p>
      ) : null}
      <p className="text-ink-soft">
        {ownServices
          ? 'For a node on the public internet, choose Key above, then “A node or another endpoint, by its URL”.'
          : 'The operator of this explorer does not allow URLs of your own nodes. The setting OWN_SERVICES=allow allows them.'}
      </p>
    </div>
  )
}
