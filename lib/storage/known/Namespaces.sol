// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {GovernanceNamespaces} from "./GovernanceNamespaces.sol";
import {TokenNamespaces} from "./TokenNamespaces.sol";

/// @title Structs that widely used libraries keep at places of their own, for contracts whose source is not at hand.
/// @notice OpenZeppelin Contracts Upgradeable 5.7, and the facets' storage of EIP-2535's reference implementation.
contract WellKnownNamespaces is TokenNamespaces, GovernanceNamespaces {
    struct FacetAddressAndPosition {
        address facetAddress;
        uint96 functionSelectorPosition;
    }

    struct FacetFunctionSelectors {
        bytes4[] functionSelectors;
        uint256 facetAddressPosition;
    }

    /// @custom:storage-location erc8042:diamond.standard.diamond.storage
    struct DiamondStorage {
        mapping(bytes4 selector => FacetAddressAndPosition) selectorToFacetAndPosition;
        mapping(address facet => FacetFunctionSelectors) facetFunctionSelectors;
        address[] facetAddresses;
        mapping(bytes4 interfaceId => bool) supportedInterfaces;
        address contractOwner;
    }
}
