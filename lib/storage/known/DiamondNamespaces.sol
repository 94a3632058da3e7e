// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// EIP-2535 fixes no struct: each reference implementation keeps another one at the same slot.
// https://github.com/mudgen/diamond-1-hardhat, diamond-2-hardhat and diamond-3-hardhat: contracts/libraries/LibDiamond.sol

library Diamond1 {
    struct FacetAddressAndSelectorPosition {
        address facetAddress;
        uint16 selectorPosition;
    }

    /// @custom:storage-location erc8042:diamond.standard.diamond.storage
    struct DiamondStorage {
        mapping(bytes4 selector => FacetAddressAndSelectorPosition) facetAddressAndSelectorPosition;
        bytes4[] selectors;
        mapping(bytes4 interfaceId => bool) supportedInterfaces;
        address contractOwner;
    }
}

library Diamond2 {
    /// @custom:storage-location erc8042:diamond.standard.diamond.storage
    struct DiamondStorage {
        mapping(bytes4 selector => bytes32) facets;
        mapping(uint256 index => bytes32) selectorSlots;
        uint16 selectorCount;
        mapping(bytes4 interfaceId => bool) supportedInterfaces;
        address contractOwner;
    }
}

library Diamond3 {
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
