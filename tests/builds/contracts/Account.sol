// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What ERC-1167 clones run: it knows its own address from the clone's.
contract Account {
    address private immutable self = address(this);

    address public owner;
    uint256 public nonce;

    error OnlyClones();

    /// A clone of this account: https://eips.ethereum.org/EIPS/eip-1167
    function clone() external returns (address made) {
        bytes memory code = abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", self, hex"5af43d82803e903d91602b57fd5bf3"
        );
        assembly ("memory-safe") {
            made := create(0, add(code, 0x20), mload(code))
        }
    }

    function open(address owner_) external {
        if (address(this) == self) revert OnlyClones();
        owner = owner_;
        nonce++;
    }
}
