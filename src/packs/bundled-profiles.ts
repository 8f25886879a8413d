// Made from profiles/ by `npm run generate`; not to be edited.
import type { ProfileTableEntry } from '../core/index.ts';

/** The bundled profiles with the packs that each needs. */
export const BUNDLED_PROFILES: readonly ProfileTableEntry[] = [
  {
    "identifier": "five-safes-crate-0.4",
    "token": "five-safes-crate",
    "version": "0.4",
    "uri": "https://w3id.org/5s-crate/0.4",
    "name": "Five Safes RO-Crate 0.4",
    "packs": [
      "five-safes-crate-0.4",
      "ro-crate-1.2"
    ]
  },
  {
    "identifier": "five-safes-crate-0.4-request",
    "token": "five-safes-crate-0.4-request",
    "version": "0.4",
    "uri": "urn:ro-crate-validation-service:profile:five-safes-crate-0.4-request",
    "name": "Five Safes RO-Crate 0.4, request",
    "packs": [
      "five-safes-crate-0.4",
      "five-safes-crate-0.4-request",
      "ro-crate-1.2"
    ]
  },
  {
    "identifier": "five-safes-crate-0.4-result",
    "token": "five-safes-crate-0.4-result",
    "version": "0.4",
    "uri": "urn:ro-crate-validation-service:profile:five-safes-crate-0.4-result",
    "name": "Five Safes RO-Crate 0.4, result",
    "packs": [
      "five-safes-crate-0.4",
      "five-safes-crate-0.4-result",
      "five-safes-crate-0.4-review",
      "ro-crate-1.2"
    ]
  },
  {
    "identifier": "five-safes-crate-0.4-review",
    "token": "five-safes-crate-0.4-review",
    "version": "0.4",
    "uri": "urn:ro-crate-validation-service:profile:five-safes-crate-0.4-review",
    "name": "Five Safes RO-Crate 0.4, review",
    "packs": [
      "five-safes-crate-0.4",
      "five-safes-crate-0.4-review",
      "ro-crate-1.2"
    ]
  },
  {
    "identifier": "five-safes-crate-0.4-running",
    "token": "five-safes-crate-0.4-running",
    "version": "0.4",
    "uri": "urn:ro-crate-validation-service:profile:five-safes-crate-0.4-running",
    "name": "Five Safes RO-Crate 0.4, running",
    "packs": [
      "five-safes-crate-0.4",
      "five-safes-crate-0.4-review",
      "five-safes-crate-0.4-running",
      "ro-crate-1.2"
    ]
  },
  {
    "identifier": "isa-ro-crate",
    "token": "isa-ro-crate",
    "version": null,
    "uri": "https://github.com/nfdi4plants/isa-ro-crate-profile",
    "name": "ISA RO-Crate",
    "packs": [
      "isa-ro-crate",
      "ro-crate-1.1"
    ]
  },
  {
    "identifier": "process-run-crate-0.5",
    "token": "process-run-crate",
    "version": "0.5",
    "uri": "https://w3id.org/ro/wfrun/process/0.5",
    "name": "Process Run Crate 0.5",
    "packs": [
      "process-run-crate-0.5",
      "ro-crate-1.1"
    ]
  },
  {
    "identifier": "provenance-run-crate-0.5",
    "token": "provenance-run-crate",
    "version": "0.5",
    "uri": "https://w3id.org/ro/wfrun/provenance/0.5",
    "name": "Provenance Run Crate 0.5",
    "packs": [
      "process-run-crate-0.5",
      "provenance-run-crate-0.5",
      "ro-crate-1.1",
      "workflow-ro-crate-1.0",
      "workflow-run-crate-0.5"
    ]
  },
  {
    "identifier": "ro-crate-1.1",
    "token": "ro-crate",
    "version": "1.1",
    "uri": "https://w3id.org/ro/crate/1.1",
    "name": "RO-Crate 1.1",
    "packs": [
      "ro-crate-1.1"
    ]
  },
  {
    "identifier": "ro-crate-1.2",
    "token": "ro-crate",
    "version": "1.2",
    "uri": "https://w3id.org/ro/crate/1.2",
    "name": "RO-Crate 1.2",
    "packs": [
      "ro-crate-1.2"
    ]
  },
  {
    "identifier": "ro-crate-1.3",
    "token": "ro-crate",
    "version": "1.3",
    "uri": "https://w3id.org/ro/crate/1.3",
    "name": "RO-Crate 1.3",
    "packs": [
      "ro-crate-1.2",
      "ro-crate-1.3"
    ]
  },
  {
    "identifier": "ro-crate-strict-1.1",
    "token": "ro-crate-strict",
    "version": "1.1",
    "uri": "urn:ro-crate-validation-service:profile:ro-crate-strict-1.1",
    "name": "RO-Crate 1.1, strict",
    "packs": [
      "ro-crate-1.1",
      "ro-crate-strict-1.1"
    ]
  },
  {
    "identifier": "ro-crate-strict-1.2",
    "token": "ro-crate-strict",
    "version": "1.2",
    "uri": "urn:ro-crate-validation-service:profile:ro-crate-strict-1.2",
    "name": "RO-Crate 1.2, strict",
    "packs": [
      "ro-crate-1.2",
      "ro-crate-strict-1.2"
    ]
  },
  {
    "identifier": "workflow-ro-crate-1.0",
    "token": "workflow-ro-crate",
    "version": "1.0",
    "uri": "https://w3id.org/workflowhub/workflow-ro-crate/1.0",
    "name": "Workflow RO-Crate 1.0",
    "packs": [
      "ro-crate-1.1",
      "workflow-ro-crate-1.0"
    ]
  },
  {
    "identifier": "workflow-ro-crate-1.1",
    "token": "workflow-ro-crate",
    "version": "1.1",
    "uri": "https://w3id.org/workflowhub/workflow-ro-crate/1.1",
    "name": "Workflow RO-Crate 1.1",
    "packs": [
      "ro-crate-1.1",
      "ro-crate-1.2",
      "workflow-ro-crate-1.0",
      "workflow-ro-crate-1.1"
    ]
  },
  {
    "identifier": "workflow-run-crate-0.5",
    "token": "workflow-run-crate",
    "version": "0.5",
    "uri": "https://w3id.org/ro/wfrun/workflow/0.5",
    "name": "Workflow Run Crate 0.5",
    "packs": [
      "process-run-crate-0.5",
      "ro-crate-1.1",
      "workflow-ro-crate-1.0",
      "workflow-run-crate-0.5"
    ]
  },
  {
    "identifier": "workflow-testing-ro-crate-0.1",
    "token": "workflow-testing-ro-crate",
    "version": "0.1",
    "uri": "https://w3id.org/ro/wftest/0.1",
    "name": "Workflow Testing RO-Crate 0.1",
    "packs": [
      "ro-crate-1.1",
      "workflow-ro-crate-1.0",
      "workflow-testing-ro-crate-0.1"
    ]
  }
];
