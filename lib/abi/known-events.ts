import { type EventSignature, parseEventSignature } from './event-signature'

/** An event of a standard or a common library. */
export type KnownEvent = EventSignature & { standard: string }

/** ERC-721 has the same first topic: https://eips.ethereum.org/EIPS/eip-20 */
export const ERC20_TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)'

const DECLARATIONS: Record<string, readonly string[]> = {
  // https://eips.ethereum.org/EIPS/eip-20
  'ERC-20': [ERC20_TRANSFER, 'Approval(address indexed owner, address indexed spender, uint256 value)'],
  // https://eips.ethereum.org/EIPS/eip-721
  'ERC-721': [
    'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
    'ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  ],
  // https://eips.ethereum.org/EIPS/eip-1155 (its ApprovalForAll is the one of ERC-721)
  'ERC-1155': [
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
    'URI(string value, uint256 indexed id)',
  ],
  // https://eips.ethereum.org/EIPS/eip-4626
  'ERC-4626': [
    'Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
    'Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  ],
  'Wrapped ether': [
    'Deposit(address indexed dst, uint256 wad)',
    'Withdrawal(address indexed src, uint256 wad)',
  ],
  'Uniswap v2 pair': [
    'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
    'Sync(uint112 reserve0, uint112 reserve1)',
    'Mint(address indexed sender, uint256 amount0, uint256 amount1)',
    'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  ],
  // https://eips.ethereum.org/EIPS/eip-1967
  'ERC-1967': [
    'Upgraded(address indexed implementation)',
    'AdminChanged(address previousAdmin, address newAdmin)',
    'BeaconUpgraded(address indexed beacon)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/access
  Ownable: [
    'OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    'OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)',
  ],
  AccessControl: [
    'RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
    'RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
    'RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/proxy#Initializable: version 5 has uint64
  Initializable: ['Initialized(uint64 version)', 'Initialized(uint8 version)'],
  Pausable: ['Paused(address account)', 'Unpaused(address account)'],
}

export const KNOWN_EVENTS: readonly KnownEvent[] = Object.entries(DECLARATIONS).flatMap(([standard, texts]) =>
  texts.flatMap((text) => {
    const parsed = parseEventSignature(text)
    return parsed.ok ? [{ ...parsed.value, standard }] : []
  }),
)
