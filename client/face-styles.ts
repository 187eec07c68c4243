/**
 * Font faces, for documents that do not inline them. A separate style sheet: when a sheet with `@font-face` rules arrives, browsers lay
 * out all text again, even if they already knew the faces (decision 0045), and the sheet of all other styles arrives after the first
 * screen.
 */
import './styles/fonts.css';
import './styles/fonts-more.css';
