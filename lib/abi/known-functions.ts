import { type FunctionSignature, parseFunctionSignature } from './error-signature'

/** A function of a standard or a common library. */
export type KnownFunction = FunctionSignature & { standard: string }

const DECLARATIONS: Record<string, readonly string[]> = {
  // https://eips.ethereum.org/EIPS/eip-20; ERC-721 has the same transferFrom and approve
  'ERC-20': [
    'transfer(address to, uint256 value)',
    'transferFrom(address from, address to, uint256 value)',
    'approve(address spender, uint256 value)',
  ],
  // https://eips.ethereum.org/EIPS/eip-2612
  'ERC-2612': [
    'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ],
  // https://eips.ethereum.org/EIPS/eip-721
  'ERC-721': [
    'safeTransferFrom(address from, address to, uint256 tokenId)',
    'safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
    'setApprovalForAll(address operator, bool approved)',
  ],
  // https://eips.ethereum.org/EIPS/eip-1155 (its setApprovalForAll is the one of ERC-721)
  'ERC-1155': [
    'safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  ],
  // https://eips.ethereum.org/EIPS/eip-4626
  'ERC-4626': [
    'deposit(uint256 assets, address receiver)',
    'mint(uint256 shares, address receiver)',
    'withdraw(uint256 assets, address receiver, address owner)',
    'redeem(uint256 shares, address receiver, address owner)',
  ],
  'Wrapped ether': ['deposit()', 'withdraw(uint256 wad)'],
  // https://docs.openzeppelin.com/contracts/5.x/api/access and /proxy
  OpenZeppelin: [
    'transferOwnership(address newOwner)',
    'acceptOwnership()',
    'renounceOwnership()',
    'grantRole(bytes32 role, address account)',
    'revokeRole(bytes32 role, address account)',
    'upgradeToAndCall(address newImplementation, bytes data)',
  ],
  // https://github.com/safe-global/safe-smart-account/blob/v1.4.1/contracts/Safe.sol
  Safe: [
    'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ],
  // https://github.com/safe-global/safe-smart-account/blob/v1.4.1/contracts/libraries/MultiSend.sol, https://www.multicall3.com/abi
  'Batches of calls': [
    'multiSend(bytes transactions)',
    'multicall(bytes[] data)',
    'multicall(uint256 deadline, bytes[] data)',
    'aggregate((address target, bytes callData)[] calls)',
    'tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
    'aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  ],
}

export const KNOWN_FUNCTIONS: readonly KnownFunction[] = Object.entries(DECLARATIONS).flatMap(
  ([standard, texts]) =>
    texts.flatMap((text) => {
      const parsed = parseFunctionSignature(text)
      return parsed ? [{ ...parsed, standard }] : []
    }),
)
