// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Diamond1, Diamond2, Diamond3} from "./DiamondNamespaces.sol";
import {GovernanceNamespaces} from "./GovernanceNamespaces.sol";
import {TokenNamespaces} from "./TokenNamespaces.sol";

/// @title Structs that widely used libraries keep at places of their own, for contracts whose source is not at hand.
/// @notice OpenZeppelin Contracts Upgradeable 5.7, and the facets' storage of EIP-2535's reference implementations.
contract WellKnownNamespaces is TokenNamespaces, GovernanceNamespaces {
    /// @dev Only what a contract uses of libraries is its own.
    function diamonds(
        Diamond1.DiamondStorage storage,
        Diamond2.DiamondStorage storage,
        Diamond3.DiamondStorage storage
    ) internal pure {}
}
